import type { Language } from '../../../platform/language.ts';
import type { ZipFile } from './stored-zip.ts';
import { dossierPage } from './dossier-page.ts';
import type { LoadedDossier } from './load-dossier.ts';
import { jsonFile, textFile } from './sign-dossier.ts';
import { verifyPage } from './verify-page.ts';

/** The files of a dossier, beside its pictures: a page for people, and the same as JSON. */
export function dossierFiles(dossier: LoadedDossier, keys: unknown, language: Language): ZipFile[] {
  const { sheet, facts, questions, ownOrder, receipt } = dossier;
  const { company, companyCode, timeZone, snapshot, clock, incidents, decisions, essayMarks, ...rest } = facts;
  const answers = questions.map(({ position, shownAs, response, written, savedAt, changed, history }) => ({
    position,
    shownAs,
    response,
    written,
    savedAt,
    changed,
    history,
  }));
  const marking = questions.map(({ position, shownAs, isCorrect, gained, points, ruling, feedback }) => ({
    position,
    shownAs,
    isCorrect,
    gained,
    points,
    ruling,
    ...(feedback !== '' && { feedback }),
  }));
  return [
    textFile('index.html', dossierPage(dossier, language)),
    jsonFile('paper.json', { version: sheet.version, ownOrder, questions: questions.map(askedOf) }),
    jsonFile('answers.json', answers),
    jsonFile(
      'late-answers.json',
      answers.map(lateOf).filter(({ history }) => history.length > 0),
    ),
    jsonFile('clock.json', { timeZone, ...clock }),
    jsonFile('incidents.json', incidents),
    jsonFile('decisions.json', decisions),
    jsonFile('marking.json', { questions: marking, essayMarks }),
    jsonFile('result.json', { company, companyCode, ...sheet, released: snapshot, ...rest }),
    jsonFile('receipt.json', receipt),
    jsonFile('keys.json', keys),
    textFile('verify.html', verifyPage()),
  ];
}

type Question = LoadedDossier['questions'][number];

/** What was asked, without anything that came of it. */
const askedOf = ({
  history: _history,
  response: _response,
  written: _written,
  savedAt: _savedAt,
  changed: _changed,
  isCorrect: _isCorrect,
  gained: _gained,
  ruling: _ruling,
  decided: _decided,
  feedback: _feedback,
  ...asked
}: Question) => asked;

const lateOf = ({ position, shownAs, history }: Pick<Question, 'position' | 'shownAs' | 'history'>) => ({
  position,
  shownAs,
  history: history.filter(({ what }) => what.startsWith('late')),
});
