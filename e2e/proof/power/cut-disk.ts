import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, closeSync, ftruncateSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';

/** A disk whose power can be cut: what no program has had written out to it by then is gone. */
export type CutDisk = {
  /** Where it is mounted. */
  readonly folder: string;
  readonly cut: () => void;
  /** Mounts it again as it is found, once nobody holds it any more. */
  readonly powerOn: () => Promise<void>;
  readonly remove: () => Promise<void>;
};

/**
 * FS_IOC_SHUTDOWN without a flush of the journal, as the tests of file systems use it. From this moment ext4 writes nothing, and what
 * waits in memory to be written never is. Node cannot ask for it, Perl is part of every Debian.
 */
const shutDown =
  'my $how = pack("L", 2); open(my $disk, "<", $ARGV[0]) or die $!; ioctl($disk, 0x8004587d, $how) or die $!';

/** Makes and mounts an ext4 in a file of so many megabytes. Only root on Linux can. */
export function mountCutDisk(megabytes: number): CutDisk {
  const place = mkdtempSync(join(tmpdir(), 'sanam-disk-'));
  chmodSync(place, 0o755);
  const [image, folder] = [join(place, 'image'), join(place, 'disk')];
  const file = openSync(image, 'w');
  ftruncateSync(file, megabytes * 1024 * 1024);
  closeSync(file);
  mkdirSync(folder);
  execFileSync('mkfs.ext4', ['-q', image]);
  const mount = () =>
    void execFileSync('mount', ['-o', 'loop', image, folder], { stdio: ['ignore', 'ignore', 'pipe'] });
  mount();
  return {
    folder,
    cut: () => void execFileSync('perl', ['-e', shutDown, folder]),
    async powerOn() {
      await unmount(folder);
      mount();
    },
    async remove() {
      await unmount(folder);
      rmSync(place, { recursive: true, force: true });
    },
  };
}

/** Killed processes hold it until they are gone. */
async function unmount(folder: string): Promise<void> {
  for (let tries = 0; spawnSync('umount', [folder]).status !== 0; tries++) {
    if (tries === 200) throw new Error(`somebody still holds ${folder}`);
    await after(50);
  }
}

/** Why no power can be cut here; null where it can. */
export function whyNoCuts(): string | null {
  try {
    const disk = mountCutDisk(16);
    disk.cut();
    execFileSync('umount', [disk.folder]);
    rmSync(dirname(disk.folder), { recursive: true });
    return null;
  } catch (error) {
    return `only root on Linux, with ext4, loop devices and Perl, can cut a disk’s power: ${(error as Error).message}`;
  }
}
