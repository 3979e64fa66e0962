/**
 * Whether a file of this path usually holds passwords, tokens or private keys. Judged by the path alone; templates such
 * as `.env.example` and public keys are not meant.
 */
export function isSecretPath(path: string): boolean {
  const parts = path.toLowerCase().split('/');
  const name = parts.at(-1) ?? '';
  if (templates.test(name)) return false;
  return secretNames.test(name) || parts.slice(0, -1).some(folder => secretFolders.has(folder));
}

const templates = /(?:^|[._-])(?:example|sample|template|dist|schema)s?(?:$|[._-])|\.pub$/;

const secretFolders = new Set([
  '.ssh',
  '.gnupg',
  '.aws',
  '.azure',
  '.gcloud',
  '.kube',
  '.docker',
  '.password-store',
  '.secrets',
]);

const secretNames = new RegExp(
  [
    String.raw`^\.env(?:$|[._-].*)|\.env$|^\.envrc$|^\.dev\.vars$`,
    String.raw`^id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?(?:$|\..*)|_(?:rsa|dsa|ecdsa|ed25519)$`,
    String.raw`\.(?:pem|key|p8|p12|pfx|ppk|jks|keystore|kdbx?|agekey|asc|gpg|ovpn|tfstate|tfvars|mobileprovision)$`,
    String.raw`^\.(?:npmrc|yarnrc|pypirc|netrc|pgpass|my\.cnf|git-credentials|htpasswd|dockercfg|dockerconfigjson|boto|s3cfg|vault-token)$|^_netrc$`,
    String.raw`^(?:credentials?|secrets?|service[-_]?account|client[-_]secrets?)(?:[._-].*)?\.(?:json|ya?ml|toml|ini|xml|properties|csv|txt|env|plist)$`,
    String.raw`^(?:credentials?|secrets?)$|^(?:master|secret)[._-]key$|^kubeconfig$|\.tfstate\.backup$`,
  ].join('|'),
);
