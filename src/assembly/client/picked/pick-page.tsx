import { Paper, Select, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useModel } from '../../../platform/client/language/labels.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { to } from '../../../platform/client/routing/target.tsx';
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx';
import { LocalTextInput } from '../../../platform/ui/form/local-text-input.tsx';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { BankList } from './bank-list.tsx';
import { PickedList } from './picked-list.tsx';
import { usePicking, type Picking } from './use-picking.ts';

/** Papers of questions that somebody picks: the bank on one side, what was picked on the other. */
export function PickPage() {
  const { t } = useTranslation('assembly');
  const context = useModel();
  const picking = usePicking();
  return (
    <div className="wide-page">
      <PageHeader
        title={t('picked.title')}
        state={t('picked.state')}
        parent={{ label: t('generated.title'), target: to('admin-generated-exams') }}
        unsaved={picking.draft.questionIds.length > 0}
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Stack gap="md" className="min-w-0">
          <Paper>
            <Subject picking={picking} />
          </Paper>
          {picking.module ? (
            <BankList picking={picking} />
          ) : (
            <Paper p={0}>
              <EmptyState title={t('blueprint.choose', { context })} hint={t('picked.chooseHint')} />
            </Paper>
          )}
        </Stack>
        <PickedList picking={picking} />
      </div>
    </div>
  );
}

function Subject({ picking: { draft, change, modules, chooseModule } }: { picking: Picking }) {
  const { t } = useTranslation('assembly');
  const { text } = useFormat();
  const context = useModel();
  return (
    <Stack gap="md">
      <LocalTextInput label={t('field.title')} required value={draft.title} onChange={(title) => change({ title })} />
      <Select
        label={t('module', { context })}
        placeholder={t('blueprint.chooseModule', { context })}
        required
        searchable
        allowDeselect={false}
        value={draft.moduleId}
        data={modules.map(({ id, code, title }) => ({ value: id, label: `${code} – ${text(title)}` }))}
        onChange={chooseModule}
      />
    </Stack>
  );
}
