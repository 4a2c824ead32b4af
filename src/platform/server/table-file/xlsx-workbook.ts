import type { Archive } from './open-archive.ts';
import { readXml } from './read-xml.ts';

export type Sheet = { readonly path: string; readonly isHidden: boolean };

export type Workbook = {
  readonly sheets: readonly Sheet[];
  readonly stringsPath: string | null;
  readonly stylesPath: string | null;
  /** Days count from 1904 instead of 1900. */
  readonly is1904: boolean;
};

type Relation = { readonly id: string; readonly type: string; readonly target: string };

/** Where the parts of a workbook lie, by its relations; null when the archive holds no workbook. */
export async function readWorkbook(archive: Archive): Promise<Workbook | null> {
  const main =
    (await relationsOf(archive, '')).find(({ type }) => type.endsWith('/officeDocument'))?.target ?? 'xl/workbook.xml';
  if (!archive.names.has(main)) return null;
  const relations = await relationsOf(archive, main);
  const listed: { id: string; isHidden: boolean }[] = [];
  let is1904 = false;
  let isWorkbook = false;
  await readXml(archive, main, {
    open(name, attributes) {
      isWorkbook ||= name === 'workbook';
      if (name === 'sheet')
        listed.push({ id: attributes['r:id'] ?? '', isHidden: (attributes['state'] ?? 'visible') !== 'visible' });
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '');
    },
  });
  if (!isWorkbook) return null;
  const sheets = listed.flatMap(({ id, isHidden }): Sheet[] => {
    const relation = relations.find((candidate) => candidate.id === id && candidate.type.endsWith('/worksheet'));
    return relation && archive.names.has(relation.target) ? [{ path: relation.target, isHidden }] : [];
  });
  const partOf = (kind: string) =>
    relations.find(({ type, target }) => type.endsWith(`/${kind}`) && archive.names.has(target))?.target ?? null;
  return { sheets, stringsPath: partOf('sharedStrings'), stylesPath: partOf('styles'), is1904 };
}

/** The relations of a part (or of the archive itself), their targets as names within the archive. */
async function relationsOf(archive: Archive, part: string): Promise<Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const path = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const relations: Relation[] = [];
  if (!archive.names.has(path)) return relations;
  await readXml(archive, path, {
    open(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode = '' }) {
      if (name === 'Relationship' && mode !== 'External') relations.push({ id, type, target: resolve(folder, target) });
    },
  });
  return relations;
}

function resolve(folder: string, target: string): string {
  const parts: string[] = target.startsWith('/') ? [] : folder.split('/').filter((part) => part !== '');
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}
