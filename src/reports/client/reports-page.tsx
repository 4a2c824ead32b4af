import { Button, Group, Paper, Select, Skeleton, Tabs } from '@mantine/core';
import { IconChartHistogram, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModel } from '../../platform/client/language/labels.ts';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { useUpdates } from '../../platform/client/live/use-updates.ts';
import { RouteLink, to, useChangeSearch, useSearch } from '../../platform/client/routing/target.tsx';
import { EmptyState, ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../platform/ui/page/page-header.tsx';
import { subjectsQuery, type Subjects } from './api.ts';
import { ClassReport } from './class-report.tsx';
import { ModuleReport } from './module-report.tsx';

/** How a class or a module did over its exams. */
export function ReportsPage() {
  const { t } = useTranslation('reports');
  const { data, error, refetch } = useQuery(subjectsQuery);
  useUpdates('result', [['reports']]);
  return (
    <>
      <PageHeader title={t('title')} state={t('lead')} />
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton className="late" height={420} radius="md" />}
      {data && <Reports subjects={data} />}
    </>
  );
}

function Reports({ subjects }: { subjects: Subjects }) {
  const { t } = useTranslation('reports');
  const context = useModel();
  const search = useSearch();
  const change = useChangeSearch();
  const tab = search['tab'] === 'module' ? 'module' : 'class';
  return (
    <Tabs
      value={tab}
      onChange={(next) => change({ tab: next ?? undefined, of: undefined })}
      keepMounted={false}
      className="min-w-0"
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="class">{t('tab.class')}</Tabs.Tab>
        <Tabs.Tab value="module">{t('tab.module', { context })}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="class">
        <Chosen
          label={t('choose.class')}
          subjects={subjects.classes}
          print="admin-exams-report-class"
          Report={OfClass}
        />
      </Tabs.Panel>
      <Tabs.Panel value="module">
        <Chosen
          label={t('choose.module', { context })}
          subjects={subjects.modules}
          print="admin-exams-report-module"
          Report={OfModule}
        />
      </Tabs.Panel>
    </Tabs>
  );
}

const OfClass = ({ id }: { id: string }) => <ClassReport classroomId={id} />;
const OfModule = ({ id }: { id: string }) => <ModuleReport moduleId={id} />;

type Props = {
  readonly label: string;
  readonly subjects: readonly Pick<Subjects['modules'][number], 'id' | 'code' | 'title'>[];
  /** Where it is printed. */
  readonly print: 'admin-exams-report-class' | 'admin-exams-report-module';
  readonly Report: (props: { id: string }) => React.ReactNode;
};

/** Which one, and its report; the first where none is named. One without results may be named too. */
function Chosen({ label, subjects, print, Report }: Props) {
  const { t } = useTranslation('reports');
  const { text } = useFormat();
  const named = useSearch()['of'];
  const change = useChangeSearch();
  const id = named ?? subjects[0]?.id;
  if (id === undefined)
    return (
      <Paper p={0}>
        <EmptyState title={t('empty')} hint={t('emptyHint')} icon={<IconChartHistogram size={40} stroke={1.5} />} />
      </Paper>
    );
  return (
    <>
      <Group align="flex-end" mb="lg">
        <Select
          label={label}
          searchable
          allowDeselect={false}
          className="min-w-0 flex-1 basis-60"
          maw={480}
          data={subjects.map(({ id: value, code, title }) => ({ value, label: `${code} ${text(title)}`.trim() }))}
          value={id}
          onChange={(value) => change({ of: value ?? undefined })}
        />
        {subjects.some((one) => one.id === id) && (
          <Button
            component={RouteLink}
            to={to(print, { search: { of: id } })}
            variant="default"
            leftSection={<IconPrinter size={17} />}
          >
            {t('print')}
          </Button>
        )}
      </Group>
      <Report key={id} id={id} />
    </>
  );
}
