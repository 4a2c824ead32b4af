import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { RouteLink } from '../../../platform/client/routing/target.tsx';
import { routes } from '../../../routes.ts';
import type { Exam } from '../api.ts';
import { examParts, type ExamDocument, type ExamFile } from './exam-part.ts';

/** By when they are needed. */
const groups = ['forTheRoom', 'keys', 'reports'] as const satisfies readonly ExamDocument['group'][];

/** Everything about the exam that can be printed, by when it is needed. */
export function DocumentsMenu({ exam }: { exam: Exam }) {
  const { t } = useTranslation('exams');
  const may = useMay();
  const documents = examParts
    .all()
    .flatMap((part) => part.documents?.(exam, may) ?? [])
    .filter(({ target }) => may(routes[target.route].requirement));
  const files = examParts.all().flatMap((part) => part.files?.(exam, may) ?? []);
  if (documents.length + files.length === 0) return null;
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={<IconPrinter size={17} />} rightSection={<IconChevronDown size={15} />}>
          {t('documents.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {groups.map((group) => (
          <Group
            key={group}
            title={t(`documents.${group}`)}
            documents={documents.filter((one) => one.group === group)}
            files={group === 'forTheRoom' ? files : []}
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type GroupProps = {
  readonly title: string;
  readonly documents: readonly ExamDocument[];
  readonly files: readonly ExamFile[];
};

function Group({ title, documents, files }: GroupProps) {
  if (documents.length + files.length === 0) return null;
  return (
    <>
      <Menu.Label>{title}</Menu.Label>
      {documents.map(({ key, label, Icon, target }) => (
        <Menu.Item key={key} component={RouteLink} to={target} leftSection={<Icon size={17} />}>
          {label}
        </Menu.Item>
      ))}
      {files.map(({ key, label, Icon, run }) => (
        <Menu.Item key={key} onClick={run} leftSection={<Icon size={17} />}>
          {label}
        </Menu.Item>
      ))}
    </>
  );
}
