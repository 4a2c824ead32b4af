import type { Contents } from './packed.fixture.ts';

const declared = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Elements with what each says, which is escaped as Moodle does it. */
export const fields = (said: Readonly<Record<string, string | number>>): string =>
  Object.entries(said)
    .map(([name, value]) => `<${name}>${escaped(String(value))}</${name}>`)
    .join('\n');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The file by which a backup is known. */
export const mark = (course = 'AVT-101'): string =>
  `${declared}<moodle_backup><information>${fields({
    name: 'backup.mbz',
    moodle_release: '4.5',
    original_course_shortname: course,
  })}<details></details></information></moodle_backup>`;

type User = {
  readonly id: number;
  readonly username: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly idnumber?: string;
  readonly deleted?: number;
};

export const usersFile = (...users: readonly User[]): string =>
  `${declared}<users>${users
    .map(
      ({ id, idnumber = '', deleted = 0, ...user }) =>
        `<user id="${id}" contextid="${id + 100}">${fields({ ...user, idnumber, deleted })}
        <preferences><preference id="1"><name>idnumber</name><value>none</value></preference></preferences></user>`,
    )
    .join('\n')}</users>`;

const student = 5;
const teacher = 3;

/** Who is a student of the course, and who teaches it. */
export const rolesFiles = (ids: {
  readonly students: readonly number[];
  readonly teachers: readonly number[];
}): Contents => {
  const roles = { editingteacher: teacher, student };
  const given = [...ids.students.map((id) => [id, student]), ...ids.teachers.map((id) => [id, teacher])];
  return {
    'roles.xml': `${declared}<roles_definition>${Object.entries(roles)
      .map(([name, id]) => `<role id="${id}">${fields({ name: '', shortname: name, archetype: name })}</role>`)
      .join('')}</roles_definition>`,
    'course/roles.xml': `${declared}<roles><role_overrides></role_overrides><role_assignments>${given
      .map(([userid = 0, roleid = 0], at) => `<assignment id="${at}">${fields({ roleid, userid })}</assignment>`)
      .join('')}</role_assignments></roles>`,
  };
};

type Attempt = {
  readonly userid: number;
  readonly attemptnum?: number;
  readonly state?: string;
  /** Seconds. */
  readonly timefinish: number;
  readonly sumgrades: string;
  readonly preview?: number;
};

type Quiz = {
  readonly id: number;
  readonly name: string;
  readonly sumgrades?: string;
  readonly attempts: readonly Attempt[];
};

/** The file of a quiz; Moodle before 2.3 wrote no state of an attempt. */
export const quizFile = ({ id, name, sumgrades = '10.00000', attempts }: Quiz): Contents => ({
  [`activities/quiz_${id}/quiz.xml`]: `${declared}<activity id="${id}" moduleid="${id}" modulename="quiz" contextid="9">
    <quiz id="${id}">${fields({ name, intro: '<p>Good luck</p>', sumgrades, grade: '100.00000' })}
    <question_instances><question_instance id="1">${fields({ slot: 1, maxmark: '1.0' })}</question_instance></question_instances>
    <attempts>${attempts
      .map(
        ({ attemptnum = 1, preview = 0, ...attempt }, at) =>
          `<attempt id="${at + 1}">${fields({ ...attempt, attemptnum, preview, timestart: attempt.timefinish - 600 })}
          <question_usage id="1"><question_attempts><question_attempt id="1"><sumgrades>99</sumgrades></question_attempt>
          </question_attempts></question_usage></attempt>`,
      )
      .join('\n')}</attempts></quiz></activity>`,
});

export type CourseQuestion = {
  readonly id: number;
  readonly qtype: string;
  readonly name?: string;
  readonly questiontext: string;
  /** What only this type has. */
  readonly plugin?: string;
  readonly more?: string;
  readonly parent?: number;
  readonly hidden?: number;
  readonly idnumber?: string;
};

/** A question as both layouts have it. */
export const questionElement = ({
  id,
  qtype,
  name,
  questiontext,
  plugin = '',
  more = '',
  parent = 0,
}: CourseQuestion): string =>
  `<question id="${id}">${fields({
    parent,
    name: name ?? `Question ${id}`,
    questiontext,
    questiontextformat: 1,
    generalfeedback: '<p>Because.</p>',
    generalfeedbackformat: 1,
    defaultmark: '2.0000000',
    penalty: '0.3333333',
    qtype,
    length: 1,
  })}<plugin_qtype_${qtype}_question>${plugin}</plugin_qtype_${qtype}_question>${more}</question>`;

export const answerElement = (id: number, text: string, fraction: string, feedback = ''): string =>
  `<answer id="${id}">${fields({ answertext: text, answerformat: 1, fraction, feedback, feedbackformat: 1 })}</answer>`;

type Category = { readonly id: number; readonly name: string; readonly parent: number; readonly within: string };

const categoriesFile = (categories: readonly Category[]): string =>
  `${declared}<question_categories>${categories
    .map(
      ({ id, name, parent, within }) =>
        `<question_category id="${id}">${fields({ name, contextid: 20, parent })}\n${within}</question_category>`,
    )
    .join('\n')}</question_categories>`;

/** A version of a question, as Moodle 4 keeps them. */
export const version = (number: number, question: string, status = 'ready'): string =>
  `<question_versions id="${number}">${fields({ version: number, status })}<questions>${question}</questions></question_versions>`;

const entry = (id: number, versions: string, idnumber: string): string =>
  `<question_bank_entry id="${id}">${fields({ questioncategoryid: 2, idnumber: idnumber || '$@NULL@$' })}
  <question_version>${versions}</question_version></question_bank_entry>`;

/** The bank of Moodle 4: each question is an entry with its versions. */
export const bankOf = (...questions: readonly (CourseQuestion | string)[]): string =>
  categoriesFile([
    { id: 1, name: 'top', parent: 0, within: '<question_bank_entries></question_bank_entries>' },
    { id: 2, name: 'Engines', parent: 1, within: '' },
    {
      id: 3,
      name: 'Fuel/Oil',
      parent: 2,
      within: `<question_bank_entries>${questions
        .map((question, at) =>
          typeof question === 'string'
            ? entry(at + 1, question, '')
            : entry(at + 1, version(1, questionElement(question)), question.idnumber ?? ''),
        )
        .join('\n')}</question_bank_entries>`,
    },
  ]);

/** The bank before Moodle 4: questions stand below their category. */
export const olderBankOf = (...questions: readonly CourseQuestion[]): string =>
  categoriesFile([
    {
      id: 2,
      name: 'Engines',
      parent: 0,
      within: `<questions>${questions
        .map((question) =>
          questionElement({
            ...question,
            more: `${question.more ?? ''}${fields({ hidden: question.hidden ?? 0, idnumber: question.idnumber ?? '' })}`,
          }),
        )
        .join('\n')}</questions>`,
    },
  ]);

type KeptFile = { readonly area: string; readonly item: number; readonly name: string; readonly hash: string };

/** The list of files; each lies under the hash of what it holds. */
export const filesFile = (...files: readonly KeptFile[]): string =>
  `${declared}<files>${files
    .map(
      ({ area, item, name, hash }, at) =>
        `<file id="${at + 1}">${fields({
          contenthash: hash,
          contextid: 20,
          component:
            area === 'subquestion' ? 'qtype_match' : area.endsWith('image') ? 'qtype_ddimageortext' : 'question',
          filearea: area,
          itemid: item,
          filepath: '/',
          filename: name,
        })}</file>`,
    )
    .join('\n')}</files>`;

/** Where a file lies that has this hash. */
export const placeOfFile = (hash: string): string => `files/${hash.slice(0, 2)}/${hash}`;
