import { createHash } from 'node:crypto';
import {
  answerElement,
  bankOf,
  fields,
  filesFile,
  mark,
  placeOfFile,
  quizFile,
  rolesFiles,
  usersFile,
} from '../../platform/server/moodle-backup/course.fixture.ts';
import type { Contents } from '../../platform/server/moodle-backup/packed.fixture.ts';

const red = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);
const hash = createHash('sha1').update(red).digest('hex');

const person = (id: number, firstname: string, lastname: string, idnumber = '') => ({
  id,
  username: `user${id}`,
  firstname,
  lastname,
  email: `user${id}@school.example`,
  idnumber,
});
/** The last moment of 2 March 2025 in universal time, which is the third in Bangkok. */
const moment = Date.UTC(2025, 2, 2, 23, 59) / 1000;
const sat = (userid: number, more: object = {}) => ({
  userid,
  state: 'finished',
  timefinish: moment,
  sumgrades: '8.50000',
  ...more,
});

const single = (id: number, name: string, questiontext: string) => ({
  id,
  qtype: 'multichoice',
  name,
  questiontext,
  plugin: `<answers>${answerElement(id * 10, 'Avgas', '1.0000000')}${answerElement(id * 10 + 1, 'Water', '0.0000000')}</answers>
    <multichoice id="${id}">${fields({ single: 1, shuffleanswers: 1 })}</multichoice>`,
});

/** A whole course: two questions that come in and one that does not, five people, two quizzes with their attempts. */
export const moodleCourse = (): Contents => ({
  'moodle_backup.xml': mark('AVT-101'),
  'questions.xml': bankOf(
    single(1, 'Q-1', '<p>What burns? <img src="@@PLUGINFILE@@/flame.png" alt="A flame"></p>'),
    single(2, 'Q-2', '<p>What else burns?</p>'),
    { id: 3, qtype: 'calculated', name: 'Q-3', questiontext: 'How much is {a}?' },
  ),
  'files.xml': filesFile({ area: 'questiontext', item: 1, name: 'flame.png', hash }),
  [placeOfFile(hash)]: red,
  'users.xml': usersFile(
    person(11, 'Mali', 'Dee', '67-001'),
    person(12, 'สมชาย', 'ใจดี', '67-002'),
    { ...person(13, 'anonfirstname3', 'anonlastname3'), username: 'anon3', email: 'anon3@doesntexist.invalid' },
    person(14, 'Tim', 'Teacher'),
    { ...person(15, 'Gone', 'Long'), deleted: 1 },
  ),
  ...rolesFiles({ students: [11, 12, 13], teachers: [14] }),
  ...quizFile({
    id: 5,
    name: 'Fuel systems',
    attempts: [sat(11), sat(11, { attemptnum: 2, sumgrades: '10.00000' }), sat(13), sat(14)],
  }),
  ...quizFile({
    id: 6,
    name: 'ระบบน้ำมัน',
    sumgrades: '20.00000',
    attempts: [
      sat(12),
      sat(12, { attemptnum: 2, state: 'inprogress', timefinish: 0, sumgrades: '$@NULL@$' }),
      sat(11, { sumgrades: '$@NULL@$' }),
    ],
  }),
});
