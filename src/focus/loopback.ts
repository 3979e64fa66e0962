/** True for addresses that never leave this machine. */
export function isLoopback(url: string | URL): boolean {
  const {hostname} = new URL(url);
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || /^127(\.\d+){3}$|^\[::1\]$/.test(hostname)
  );
}
