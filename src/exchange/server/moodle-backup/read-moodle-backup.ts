import { fault, questionsRead, type ImportFault, type PictureKeeper, type Questions } from '../../domain/imported.ts';
import { readMoodleXml } from '../moodle-xml/read-moodle-xml.ts';
import type { Package } from '../read/open-package.ts';
import { readXmlFile } from '../read/xml-tree.ts';
import { asMoodleXml } from './as-moodle-xml.ts';
import { categoriesIn } from './backup-bank.ts';
import { filesOfBackup } from './backup-files.ts';

const bank = 'questions.xml';

/**
 * Reads the questions of a course backup of Moodle: the latest version of each. They are written as Moodle’s export
 * of questions has them, and then read as that.
 */
export function readMoodleBackup(files: Package, keep: PictureKeeper): Questions {
  const bytes = files.read(bank);
  if (!bytes) return questionsRead(0, [], [fault(1, 'no_questions')]);
  const root = readXmlFile(bytes);
  const children = asMoodleXml(categoriesIn(root), filesOfBackup(files));
  const read = readMoodleXml({ ...root, name: 'quiz', attributes: {}, children }, keep);
  return {
    ...read,
    questions: read.questions.map((question) => ({ ...question, file: bank })),
    faults: read.faults.map((found): ImportFault => ({ ...found, file: bank })),
  };
}
