import { Button } from '@mantine/core';
import { IconArrowsSort, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { DataList } from '../../../platform/ui/list/data-list.tsx';
import { useList } from '../../../platform/ui/list/use-list.ts';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { Tip } from '../../../platform/ui/controls/tip.tsx';
import { guidanceContract } from '../../contract.ts';
import { audiences } from '../../domain/tutorial.ts';
import { guidanceApi, tutorialsKey } from '../api.ts';
import { OrderPanel } from './order-panel.tsx';
import { useTutorialActs } from './use-tutorial-acts.tsx';
import { useTutorialColumns } from './tutorial-columns.tsx';

/** Every tutorial as the platform keeps them. */
export function TutorialList() {
  const { t } = useTranslation('guidance');
  const { text } = useFormat();
  const list = useList({
    key: tutorialsKey,
    endpoint: guidanceContract.listTutorials,
    ask: guidanceApi.listTutorials,
  });
  const columns = useTutorialColumns();
  const acts = useTutorialActs();
  const [ordering, setOrdering] = useState(false);
  const create = (
    <Button component={RouteLink} to={to('platform-admin-tutorials-create')} leftSection={<IconPlus size={17} />}>
      {t('tutorials.create')}
    </Button>
  );
  const order = (
    <Tip name="guidance.order">
      <Button variant="default" leftSection={<IconArrowsSort size={17} />} onClick={() => setOrdering(true)}>
        {t('tutorials.order')}
      </Button>
    </Tip>
  );
  return (
    <>
      <PageHeader
        title={t('tutorials.title')}
        count={list.total}
        state={t('tutorials.state')}
        actions={
          <>
            {list.rows.length > 1 && order}
            {create}
          </>
        }
      />
      <DataList
        list={list}
        name="tutorials"
        rowKey={(row) => row.id}
        rowLabel={(row) => text(row.title)}
        open={(row) => to('platform-admin-tutorials-id', { params: { id: row.id } })}
        columns={columns}
        rowActions={acts.ofRow}
        bulkActions={acts.ofMany}
        searchLabel={t('tutorials.search')}
        filters={[
          {
            key: 'audience',
            label: t('tutorials.column.audience'),
            many: true,
            choices: audiences.map((value) => ({ value, label: t(`audience.${value}`) })),
          },
        ]}
        views={[
          { key: 'all', label: t('tutorials.view.all'), filters: {} },
          { key: 'active', label: t('tutorials.view.active'), filters: { active: '1' } },
          { key: 'inactive', label: t('tutorials.view.inactive'), filters: { active: '0' } },
        ]}
        empty={{ title: t('tutorials.empty.title'), hint: t('tutorials.empty.hint'), action: create }}
        exportName="tutorials"
      />
      {ordering && <OrderPanel onClose={() => setOrdering(false)} />}
    </>
  );
}
