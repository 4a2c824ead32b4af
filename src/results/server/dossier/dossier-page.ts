import { inLanguage, type Language, type LocalText } from '../../../platform/language.ts';
import { escapeHtml, mediaInTexts, plainText } from '../../../platform/rich-text/rich-text.ts';
import { fillText } from '../../../platform/text/fill-text.ts';
import { personSheetTexts } from '../../texts/person-sheet/index.ts';
import { paperStyle } from '../../../questions/domain/kinds/key-style.ts';
import { keyInWords } from '../../../questions/domain/kinds/kinds.ts';
import type { QuestionContent, QuestionKey } from '../../../questions/domain/question.ts';
import { namedKeys } from '../../domain/decided.ts';
import { dossierTexts } from '../../texts/dossier/index.ts';
import type { LoadedDossier } from './load-dossier.ts';

type Words = (typeof dossierTexts)['en'];
type Question = LoadedDossier['questions'][number];

const style = `body{font:16px/1.6 system-ui,'Noto Sans Thai',sans-serif;max-width:54rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0}th{width:11rem}
section{border-top:1px solid #ccc;padding:.75rem 0}h2{margin-bottom:.25rem}img{max-width:100%;max-height:24rem;display:block;margin:.5rem 0}
dl{display:grid;grid-template-columns:minmax(7rem,11rem) 1fr;gap:.1rem .75rem;margin:0}dt{color:#555}dd{margin:0}.local{color:#555}
@media(max-width:30rem){body{margin:1rem auto}th,td,dl{display:block;width:auto}td,dd{padding:0 0 .5rem}}
@media print{body{max-width:none;margin:0;font-size:11pt}section{break-inside:avoid}h2,h3{break-after:avoid}}`;

/** Beside each moment, which stands in UTC, the same in the zone of who reads; without a script UTC stays. */
const inOwnZone = `for(const e of document.querySelectorAll('time')){const s=document.createElement('span');s.className='local';
s.textContent=' ('+new Date(e.dateTime).toLocaleString(document.documentElement.lang,{dateStyle:'medium',timeStyle:'long'})+')';e.after(s)}`;

/** A moment as it was kept. */
const timeOf = (iso: string) => `<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)$/.test(text);
const asWords = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** What a person reads of a dossier: facts, each question with answer, key and times, and what happened. */
export function dossierPage(dossier: LoadedDossier, language: Language): string {
  const words = dossierTexts[language];
  const { sheet, facts, receipt, questions } = dossier;
  const say = (text: LocalText) => escapeHtml(plainText(inLanguage(text, language)));
  const at = (moment: Date | null) => (moment ? timeOf(moment.toISOString()) : '–');
  const outcome = sheet.passed === null ? words.unmarked : sheet.passed ? words.passed : words.failed;
  const lines: [string, string][] = [
    [words.exam, `${say(sheet.exam.title)} (${sheet.exam.number})`],
    [words.examinee, `${escapeHtml(sheet.number)} · ${say(sheet.givenName)} ${say(sheet.familyName)}`],
    [words.version, `${escapeHtml(sheet.version)} · ${words.attempt} ${sheet.attempt}`],
    [words.began, at(sheet.startedAt)],
    [words.ended, at(sheet.endedAt)],
    [words.result, `${sheet.points / 100} / ${sheet.maxPoints / 100} · ${outcome}`],
    [words.released, sheet.releasedAt ? at(sheet.releasedAt) : words.notReleased],
    [words.receipt, receipt ? escapeHtml(receipt.marked.code) : words.none],
  ];
  const rows = lines.map(([name, value]) => `<tr><th>${name}</th><td>${value}</td></tr>`).join('');
  const saying = { words, said: personSheetTexts[language], say };
  const listed = (title: string, value: unknown) => `<section><h2>${title}</h2>${readable(value, words)}</section>`;
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words.title}</title><style>${style}</style>
<h1>${words.title}</h1><p>${say(facts.company)}</p><p>${words.howTo}</p><table>${rows}</table>
<h2>${words.questions}</h2>${questions.map((question) => questionPart(question, saying)).join('\n')}
${listed(words.clock, facts.clock)}${listed(words.incidents, facts.incidents)}${decisionsPart(dossier, saying)}<script>${inOwnZone}</script></html>
`;
}

/** Names whose values are codes of ours; all others keep what people wrote. */
const coded = new Set([
  'endReason',
  'act',
  'cause',
  'seen',
  'category',
  'givenBack',
  'withdrawn',
  'withdraws',
  'wholeExam',
]);
const wordFor = (words: Readonly<Record<string, string>>, code: string): string | undefined =>
  Object.hasOwn(words, code) ? words[code] : undefined;

/** A value of the archive for people: lists, names with what they say, and moments. */
function readable(value: unknown, words: Words, name = ''): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return words.none;
  if (Array.isArray(value)) return `<ol>${value.map((one) => `<li>${readable(one, words)}</li>`).join('')}</ol>`;
  if (typeof value === 'object') {
    const lines = Object.entries(value).map(
      ([key, one]) =>
        `<dt>${escapeHtml(wordFor(words.names, key) ?? asWords(key))}</dt><dd>${readable(one, words, key)}</dd>`,
    );
    return `<dl>${lines.join('')}</dl>`;
  }
  const said = typeof value === 'string' ? value : JSON.stringify(value);
  const text = (coded.has(name) && wordFor(words.values, said)) || said;
  return isMoment(text) ? timeOf(new Date(text).toISOString()) : escapeHtml(text);
}

/** The pictures of a text, which lie in the archive beside the page. */
const picturesIn = (text: LocalText, words: Words) =>
  mediaInTexts([text])
    .map((hash) => `<img src="media/${escapeHtml(hash)}" alt="${words.picture}">`)
    .join('');

/** How a reader's language says things. */
type Saying = {
  readonly words: Words;
  readonly said: (typeof personSheetTexts)['en'];
  readonly say: (text: LocalText) => string;
};

/** A key in the letters of the paper; of an essay its key points. */
const keySaid = (content: QuestionContent, key: QuestionKey, say: Saying['say']): string =>
  'keyPoints' in key ? key.keyPoints.map(say).join('; ') : escapeHtml(keyInWords(content, key, paperStyle));

/** What was decided on a question after the exam, then its keys by what they are, then what its marker wrote. */
function judgedBy({ content, key, ruling, decided, feedback }: Question, { said, say }: Saying): string {
  const decision = ruling ? `<p><strong>${said[`ruling.${ruling}`]}</strong></p>` : '';
  const keys = namedKeys<QuestionKey>(ruling, key, decided).map(
    (named) =>
      `<dt>${said[`keys.${named.name}`]}</dt><dd>${named.keys.map((one) => keySaid(content, one, say) || '–').join(' / ')}</dd>`,
  );
  const words = feedback ? `<dt>${said.feedback}</dt><dd>${escapeHtml(feedback).replaceAll('\n', '<br>')}</dd>` : '';
  return `${decision}<dl>${keys.join('')}${words}</dl>`;
}

/** What was decided on questions of this paper, by the numbers that the examinee saw. */
function decisionsPart({ facts, questions }: LoadedDossier, { words, said }: Saying): string {
  const lines = facts.decisions.flatMap(({ questionId, policy, decidedAt }) =>
    questions
      .filter((question) => question.questionId === questionId)
      .map(({ shownAs }) => {
        const at = timeOf(new Date(decidedAt).toISOString());
        return `<li>${fillText(said.question, { number: shownAs })}: ${said[`ruling.${policy}`]} · ${at}</li>`;
      }),
  );
  const list = lines.length > 0 ? `<ul>${lines.join('')}</ul>` : words.none;
  return `<section><h2>${words.decisions}</h2>${list}</section>`;
}

function questionPart(question: Question, saying: Saying): string {
  const { words, say } = saying;
  const { shownAs, content, written, gained, points, history } = question;
  const options = content.options.map(({ text }) => `<li>${say(text)}${picturesIn(text, words)}</li>`).join('');
  const plain = (value: unknown) => escapeHtml(typeof value === 'string' ? plainText(value) : JSON.stringify(value));
  const events = history.map(({ what, response, at, givenAt }) => {
    const given = givenAt ? ` (${fillText(words.given, { at: timeOf(givenAt.toISOString()) })})` : '';
    return `<li>${timeOf(at.toISOString())}: ${response === null ? words.noAnswer : plain(response)} – ${words[what]}${given}</li>`;
  });
  return `<section><h3>${shownAs}. ${say(content.stem)}</h3>${picturesIn(content.stem, words)}${options ? `<ol type="A">${options}</ol>` : ''}
<p>${words.answer}: ${written === null ? words.noAnswer : plain(written)} · ${words.points}: ${
    gained === null ? '–' : gained / 100
  } / ${points / 100}</p>${judgedBy(question, saying)}${events.length > 0 ? `<p>${words.history}</p><ul>${events.join('')}</ul>` : ''}</section>`;
}
