import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { LocalText } from '../../../platform/language.ts';
import { contentText, localText } from '../../../platform/contract.ts';
import { archivedDraft } from '../../../questions/draft-schema.ts';
import { keptFacts } from '../../../questions/facts-schema.ts';
import type { QuestionDraft } from '../../../questions/domain/question.ts';
import { placeName } from '../../domain/export/parts-of-question.ts';
import { archiveFormat, archiveNames, archiveVersion } from '../../domain/export/write-archive.ts';
import { codeWithin } from '../../domain/draft-limits.ts';
import { mapTexts } from '../../domain/export/map-texts.ts';
import {
  fault,
  noFindings,
  mostQuestions,
  questionsRead,
  tooMany,
  type ImportFault,
  type ImportedPassage,
  type ImportedQuestion,
  type PictureKeeper,
  type Questions,
} from '../../domain/imported.ts';
import type { Package } from '../read/open-package.ts';
import { stopReading } from '../read/stop-reading.ts';

const manifestShape = z.object({
  format: z.literal(archiveFormat),
  version: z.int(),
  questions: z.int(),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
});

const place = z.object({ code: z.string().max(40), title: localText() });
/** What a line must say; whatever else it says belongs to the bank it came from. */
const line = z.object({
  code: z.string().trim().min(1).max(60).nullable(),
  module: place,
  subsection: place,
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
  passage: z.object({ number: z.int() }).nullish(),
  facts: keptFacts.omit({ reviewerId: true }),
  draft: archivedDraft,
});

const passageShape = z.object({ number: z.int(), title: localText(), text: contentText() });

/** Reads our own archive (docs/archive-format.md). A file of it that is not as it was written stops the reading. */
export function readArchive(files: Package, keep: PictureKeeper): Questions {
  const manifest = readManifest(files);
  const whole = new Map(manifest.files.map((listed) => [listed.name, wholeFile(files, listed)]));
  const text = new TextDecoder('utf-8').decode(
    whole.get(archiveNames.questions) ?? stopReading(1, 'archive_unreadable'),
  );
  const lines = text.split('\n').filter((one) => one.trim() !== '');
  if (lines.length > mostQuestions) return tooMany(lines.length);
  const media = keptMedia(whole, keep);
  const faults: ImportFault[] = [];
  const questions = lines.flatMap((one, index): ImportedQuestion[] => {
    const read = readLine(one);
    if (!read) faults.push({ ...fault(index + 1, 'item_malformed'), file: archiveNames.questions });
    return read ? [imported(read, index + 1, media)] : [];
  });
  if (lines.length === 0) faults.push(fault(1, 'no_questions'));
  return { ...questionsRead(lines.length, questions, faults), passages: passagesIn(whole, media) };
}

/** The passages of the archive by their numbers. */
function passagesIn(whole: ReadonlyMap<string, Uint8Array>, media: Media): ImportedPassage[] {
  const text = new TextDecoder('utf-8').decode(whole.get(archiveNames.passages));
  return text.split('\n').flatMap((one) => {
    const passage = one.trim() === '' ? undefined : passageShape.safeParse(parsed(one)).data;
    if (!passage) return [];
    const shownText = Object.entries(passage.text).map(([language, html]) => [language, inOwnNames(html, media).html]);
    return [{ key: String(passage.number), title: passage.title, text: Object.fromEntries(shownText) as LocalText }];
  });
}

function readManifest({ read }: Package): z.output<typeof manifestShape> {
  const manifest = manifestShape.safeParse(parsed(new TextDecoder().decode(read(archiveNames.manifest) ?? undefined)));
  if (!manifest.success) return stopReading(1, 'archive_unreadable');
  if (manifest.data.version > archiveVersion)
    return stopReading(1, 'format_not_supported', { format: `Sanam ${manifest.data.version}` });
  return manifest.data;
}

function wholeFile({ read }: Package, { name, bytes, sha256 }: { name: string; bytes: number; sha256: string }) {
  const content = read(name);
  if (content?.length !== bytes || createHash('sha256').update(content).digest('hex') !== sha256)
    return stopReading(1, 'archive_unreadable');
  return content;
}

/** What each picture and sound of the archive is called in this bank; null for one that cannot be kept. */
function keptMedia(whole: ReadonlyMap<string, Uint8Array>, { keep, keepSound }: PictureKeeper) {
  const media = new Map<string, string | null>();
  for (const [name, bytes] of whole) {
    const [, hash] = /^media\/([0-9a-f]{64})\.[a-z0-9]{1,5}$/.exec(name) ?? [];
    if (hash) media.set(hash, keep(bytes) ?? keepSound(bytes));
  }
  return media;
}

function readLine(text: string): z.output<typeof line> | null {
  return line.safeParse(parsed(text)).data ?? null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value));
  } catch {
    return null;
  }
}

function imported(
  { code, module, subsection, level, passage, facts, draft }: z.output<typeof line>,
  at: number,
  media: Media,
): ImportedQuestion {
  const { draft: shown, lost } = withMedia(draft, media);
  const findings = noFindings();
  if (lost) findings.warnings.push(fault(at, 'picture_dropped'));
  return {
    line: at,
    file: archiveNames.questions,
    code: codeWithin(code ?? '', at, findings),
    topic: [placeName(module, 'en')],
    subtopic: placeName(subsection, 'en'),
    level,
    draft: shown,
    facts: { ...facts, reviewerId: null },
    ...(passage && { passage: String(passage.number) }),
    warnings: findings.warnings,
    assumed: [],
  };
}

const shown = /<(?:img|audio) src="media:([0-9a-f]{64})"[^>]*>(?:<\/audio>)?/g;

type Media = ReadonlyMap<string, string | null>;

/** Pictures by the names they have here; what the archive does not hold goes. */
function withMedia(draft: QuestionDraft, media: Media) {
  let lost = false;
  const renamed = mapTexts(draft, (text) => {
    const own = inOwnNames(text, media);
    lost ||= own.lost;
    return own.html;
  });
  return { draft: renamed, lost };
}

function inOwnNames(text: string | undefined, media: Media) {
  let lost = false;
  const html = (text ?? '').replace(shown, (element, hash: string) => {
    const own = media.get(hash) ?? null;
    if (own === null) lost = true;
    return own === null ? '' : element.replace(hash, own);
  });
  return { html, lost };
}
