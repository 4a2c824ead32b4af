import {
  IconCertificate,
  IconFiles,
  IconFileText,
  IconKey,
  IconListCheck,
  IconReport,
  IconUserCheck,
} from '@tabler/icons-react';
import i18next from 'i18next';
import type { Exam } from '../../exams/client/api.ts';
import type { ExamDocument } from '../../exams/client/exam/exam-part.ts';
import { to } from '../../platform/client/routing/target.tsx';
import { documents } from '../domain/table.ts';

const icons = {
  text: IconFileText,
  list: IconListCheck,
  people: IconUserCheck,
  key: IconKey,
  report: IconReport,
  certificate: IconCertificate,
};

type Listed = Extract<(typeof documents)[keyof typeof documents], { menu: object }>;

/** What can be printed of an exam now, in the order of the table. */
export function menuOfExam(exam: Exam): ExamDocument[] {
  const isMarked = exam.candidates.some(({ resultId }) => resultId !== null);
  const isThere = { always: true, marking: isMarked, release: isMarked && exam.releasedAt !== null };
  return Object.values(documents)
    .filter((document): document is Listed => 'menu' in document)
    .filter(({ menu }) => isThere['after' in menu ? menu.after : 'always'])
    .flatMap((document) => [
      ...entriesOf(document, exam),
      ...(document.page.text === 'paper' ? [personalPapers(exam)] : []),
    ]);
}

/** No document but long work with a page of its own. */
const personalPapers = ({ id }: Exam): ExamDocument => ({
  key: 'personalPapers',
  group: 'forTheRoom',
  Icon: IconFiles,
  label: i18next.t('personalPapers.title', { ns: 'documents' }),
  target: to('admin-exams-personal-papers', { search: { exam: id } }),
});

function entriesOf({ of, page, menu }: Listed, { id, versions }: Exam): ExamDocument[] {
  const { text, group } = menu;
  const Icon = icons[menu.icon];
  const entry = (label: string | null): ExamDocument => ({
    key: label === null ? text : `${text}-${label}`,
    group,
    Icon,
    label: i18next.t(`ofExam.${text}`, { ns: 'documents', label: label ?? '' }),
    target: to(page.route, {
      search: { exam: id, ...(label === null ? {} : { version: label }), ...('search' in menu ? menu.search : {}) },
    }),
  });
  return of.startsWith('version') ? versions.map(entry) : [entry(null)];
}
