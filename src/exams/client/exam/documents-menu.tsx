import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { RouteLink } from '../../../platform/client/routing/target.tsx';
import { routes } from '../../../routes.ts';
import type { Exam } from '../api.ts';
import { examParts, type ExamDocument } from './exam-part.ts';

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
  if (documents.length === 0) return null;
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
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Group({ title, documents }: { title: string; documents: readonly ExamDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <>
      <Menu.Label>{title}</Menu.Label>
      {documents.map(({ key, label, Icon, target }) => (
        <Menu.Item key={key} component={RouteLink} to={target} leftSection={<Icon size={17} />}>
          {label}
        </Menu.Item>
      ))}
    </>
  );
}
