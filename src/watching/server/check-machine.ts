import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { readApart } from '../../exchange/server/read/read-apart.ts';
import { diskRoom, foldersOf, type Reserve } from '../../platform/server/health/disk-room.ts';
import { isOwnComputer } from '../../platform/server/settings/local.ts';
import { whyNoMail } from '../../platform/server/mail/mail.ts';
import { redacted } from '../../platform/server/log/redacted.ts';
import type { Settings } from '../../platform/server/settings/settings.ts';
import { fine, problem, type Finding } from '../domain/finding.ts';

/** What holds whatever the database says. */
export async function checkMachine(settings: Settings, reserve?: Reserve): Promise<Finding[]> {
  const [disks, reading, mail] = await Promise.all([
    checkDisks(settings, reserve),
    checkReading(),
    checkMail(settings),
  ]);
  return [...checkFolder(settings), ...disks, ...checkExposure(settings), ...reading, ...mail];
}

function checkFolder({ dataDir }: Settings): Finding[] {
  const folder = existsSync(dataDir) ? dataDir : dirname(dataDir);
  try {
    accessSync(folder, constants.W_OK);
    if (!statSync(folder).isDirectory()) return [problem('folder_not_writable', { folder })];
    return [fine('folder', { folder })];
  } catch {
    return [problem('folder_not_writable', { folder })];
  }
}

const gigabytes = (bytes: number): number => Math.floor((bytes / 1024 ** 3) * 10) / 10;

async function checkDisks(settings: Settings, reserve?: Reserve): Promise<Finding[]> {
  const disks = await diskRoom(foldersOf(settings), reserve)
    .look()
    .catch(() => []);
  const low = disks.filter(({ free, least }) => free < least);
  if (low.length > 0)
    return low.map(({ folder, free, least }) =>
      problem('disk_low', { folder, gb: gigabytes(free), least: gigabytes(least) }),
    );
  return disks.length > 0 ? [fine('disk', { gb: gigabytes(Math.min(...disks.map(({ free }) => free))) })] : [];
}

function checkExposure({ publicUrl, smtpUrl, metrics }: Settings): Finding[] {
  const isOpen =
    metrics.port !== null && metrics.token === null && !['127.0.0.1', 'localhost', '::1'].includes(metrics.host);
  const figures = isOpen ? [problem('figures_open', { host: metrics.host })] : [];
  if (isOwnComputer(publicUrl)) return figures;
  return [
    publicUrl.startsWith('https:') ? fine('https') : problem('public_http'),
    ...(smtpUrl ? [] : [problem('no_mail_server')]),
    ...figures,
  ];
}

/** Reads one small file as an import does. */
async function checkReading(): Promise<Finding[]> {
  const read = await readApart({ name: 'doctor.gift', bytes: Buffer.from('Fly?{T}') }, { companyId: '' });
  if ('json' in read) return [fine('reading')];
  const reason = read.because ? redacted(read.because.message) : 'Reading a small file takes too much time or memory.';
  return [problem('reading_fails', { reason })];
}

async function checkMail({ smtpUrl }: Settings): Promise<Finding[]> {
  if (!smtpUrl) return [];
  const why = await whyNoMail(smtpUrl);
  const { host } = new URL(smtpUrl);
  return [why ? problem('mail_server_away', { host, reason: redacted(why.message) }) : fine('mail', { host })];
}
