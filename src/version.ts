import {readFileSync} from 'node:fs';

/** This program's version; the package file lies above the sources and above every folder of the bundle. */
export const version: string = readVersion();

function readVersion(): string {
  for (const place of ['../package.json', '../../package.json']) {
    const file = new URL(place, import.meta.url);
    try {
      const {name, version} = JSON.parse(readFileSync(file, 'utf8'));
      if (name === 'apfel-tui') return version;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return 'unknown';
}
