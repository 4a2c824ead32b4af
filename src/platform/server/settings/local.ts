import type { Settings } from './settings.ts';

const ownComputer = ['localhost', '127.0.0.1', '[::1]', '::1'];

/** Whether an address names the computer it is opened on. */
export const isOwnComputer = (address: string): boolean => ownComputer.includes(new URL(address).hostname);

/**
 * Whether nobody but this computer reaches the installation: its own database, and a server that listens and is
 * addressed on this computer alone. Only there does a password work that stands in the README.
 */
export const isLocal = ({ databaseUrl, publicUrl, host }: Pick<Settings, 'databaseUrl' | 'publicUrl' | 'host'>) =>
  databaseUrl === null && isOwnComputer(publicUrl) && ownComputer.includes(host);
