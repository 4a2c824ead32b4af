import { SaxesParser } from 'saxes';
import { stopBackup } from './backup-fault.ts';
import type { CourseBackup } from './open-backup.ts';

/** An element of a backup’s file: its id, and what its own elements say. */
export type BackupRecord = {
  readonly id: string;
  /** What an element in it says; nothing where there is none, or where Moodle wrote that there is nothing. */
  readonly said: (name: string) => string;
};

const deepest = 64;
const nothing = '$@NULL@$';
const pieceLength = 1024 * 1024;

type Open = { readonly id: string; readonly fields: Map<string, string> };

/**
 * The elements at a place such as `users/user`, with the texts right below them; whatever else the document holds is
 * read over. None where the backup has no such file. A document type is refused, as is anything that is not
 * well-formed UTF-8.
 */
export function recordsIn(backup: CourseBackup, file: string, place: string): BackupRecord[] {
  const bytes = backup.bytesOf(file);
  if (!bytes) return [];
  const records: BackupRecord[] = [];
  const path: string[] = [];
  const depth = place.split('/').length;
  let open: Open | null = null;
  let text = '';
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  parser.on('doctype', () => stopBackup('backup_unsafe'));
  parser.on('error', () => stopBackup('backup_unreadable'));
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    text = '';
    if (path.length > deepest) stopBackup('backup_unsafe');
    if (path.length === depth && path.join('/') === place) open = { id: attributes['id'] ?? '', fields: new Map() };
  });
  const take = (more: string) => {
    if (open && path.length === depth + 1) text += more;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', ({ name }) => {
    if (open && path.length === depth + 1) open.fields.set(name, text === nothing ? '' : text.trim());
    if (open && path.length === depth) {
      records.push(recordOf(open));
      open = null;
    }
    path.pop();
  });
  for (const piece of textOf(bytes)) parser.write(piece);
  parser.close();
  return records;
}

const recordOf = ({ id, fields }: Open): BackupRecord => ({ id, said: (name) => fields.get(name) ?? '' });

function* textOf(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += pieceLength)
      yield decoder.decode(bytes.subarray(at, at + pieceLength), { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) stopBackup('backup_unreadable');
    throw error;
  }
}
