import { Button, Menu } from '@mantine/core';
import {
  IconCertificate,
  IconChevronDown,
  IconFileText,
  IconKey,
  IconListCheck,
  IconPrinter,
  IconReport,
  IconUserCheck,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/client/session/me.ts';
import { RouteLink, to, type Target } from '../../platform/client/routing/target.tsx';
import { routes } from '../../routes.ts';
import type { Exam } from './api.ts';

type Item = { readonly key: string; readonly label: string; readonly Icon: typeof IconKey; readonly target: Target };

/** Everything about the exam that can be printed, by when it is needed. */
export function DocumentsMenu({ exam }: { exam: Exam }) {
  const { t } = useTranslation('exams');
  const { before, keys, after } = useItems(exam);
  if (before.length + after.length === 0) return null;
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={<IconPrinter size={17} />} rightSection={<IconChevronDown size={15} />}>
          {t('documents.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {before.length > 0 && <Menu.Label>{t('documents.forTheRoom')}</Menu.Label>}
        {before.map(asItem)}
        {keys.length > 0 && <Menu.Label>{t('documents.keys')}</Menu.Label>}
        {keys.map(asItem)}
        {after.length > 0 && <Menu.Label>{t('documents.reports')}</Menu.Label>}
        {after.map(asItem)}
      </Menu.Dropdown>
    </Menu>
  );
}

const asItem = ({ key, label, Icon, target }: Item) => (
  <Menu.Item key={key} component={RouteLink} to={target} leftSection={<Icon size={17} />}>
    {label}
  </Menu.Item>
);

function useItems(exam: Exam): { readonly before: Item[]; readonly keys: Item[]; readonly after: Item[] } {
  const may = useMay();
  const room = useRoomItems(exam);
  const secret = useKeyItems(exam);
  const permitted = ({ target }: Item) => may(routes[target.route].requirement);
  const reports = useReportItems(exam);
  const marked = exam.candidates.some(({ resultId }) => resultId !== null);
  return { before: room.filter(permitted), keys: secret.filter(permitted), after: marked ? reports : [] };
}

/** What lies on the tables, and what the invigilator has examinees sign. */
function useRoomItems({ id, versions }: Exam): Item[] {
  const { t } = useTranslation('exams');
  const search = { exam: id };
  const papers = versions.map((label): Item => ({
    key: `paper-${label}`,
    label: t('documents.paper', { label }),
    Icon: IconFileText,
    target: to('admin-exams-print-paper', { search: { ...search, version: label } }),
  }));
  return [
    ...papers,
    { key: 'grid', label: t('documents.grid'), Icon: IconListCheck, target: to('admin-exams-print-grid', { search }) },
    {
      key: 'attendance',
      label: t('documents.attendance'),
      Icon: IconUserCheck,
      target: to('admin-exams-print-attendance', { search }),
    },
  ];
}

/** What no examinee may see, apart from the papers. */
function useKeyItems({ id, versions }: Exam): Item[] {
  const { t } = useTranslation('exams');
  return versions.map((label) => ({
    key: `key-${label}`,
    label: t('documents.key', { label }),
    Icon: IconKey,
    target: to('admin-exams-printable-exam', { search: { exam: id, version: label, document: 'key' } }),
  }));
}

/** What there is to print once something is marked; each for those who may. */
function useReportItems({ id, releasedAt }: Exam): Item[] {
  const { t } = useTranslation('exams');
  const may = useMay();
  const search = { exam: id };
  const all = [
    { key: 'report', Icon: IconReport, target: to('admin-exams-report-exam', { search }) },
    { key: 'examinee', Icon: IconReport, target: to('admin-exams-report-examinee', { search }) },
    { key: 'kdr', Icon: IconReport, target: to('admin-exams-kdr', { search }) },
    { key: 'certificate', Icon: IconCertificate, target: to('admin-exams-print-certificate', { search }) },
  ] as const;
  return all
    .filter(
      ({ key, target }) => may(routes[target.route].requirement) && (key !== 'certificate' || releasedAt !== null),
    )
    .map((item) => ({ ...item, label: t(`documents.${item.key}`) }));
}
