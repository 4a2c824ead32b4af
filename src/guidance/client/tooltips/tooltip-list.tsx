import { useTranslation } from 'react-i18next';
import { to, useChangeSearch, useSearch } from '../../../platform/client/routing/target.tsx';
import { DataList } from '../../../platform/ui/list/data-list.tsx';
import type { Column } from '../../../platform/ui/list/list-types.ts';
import { useList } from '../../../platform/ui/list/use-list.ts';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { SidePanel } from '../../../platform/ui/dialog/side-panel.tsx';
import { guidanceContract } from '../../contract.ts';
import { guidanceApi, tooltipsKey, type Tooltip } from '../api.ts';
import { screenOf } from '../../domain/tooltip-screens.ts';
import { addressOf } from './tooltip-address.ts';
import { TooltipForm } from './tooltip-form.tsx';
import { stateOf, TooltipState } from './tooltip-state.tsx';

/** Every marked element with its words; one is changed in the panel beside the list. */
export function TooltipList() {
  const { t } = useTranslation('guidance');
  const list = useList({ key: tooltipsKey, endpoint: guidanceContract.listTooltips, ask: guidanceApi.listTooltips });
  const { open } = useSearch();
  const change = useChangeSearch();
  const opened = list.rows.find(({ name }) => name === open);
  const close = () => change({ open: undefined });
  return (
    <>
      <PageHeader title={t('tooltips.title')} count={list.total} state={t('tooltips.state')} />
      <DataList
        list={list}
        name="tooltips"
        rowKey={(row) => row.name}
        rowLabel={({ name }) => t(`tooltips.element.${name}`)}
        onOpen={(row) => change({ open: row.name })}
        columns={useTooltipColumns()}
        rowActions={(row) => [
          { label: t('tutorials.edit'), run: () => change({ open: row.name }) },
          {
            label: t('tooltips.openPage'),
            target: to('platform-admin-tooltips-id', { params: { name: addressOf(row.name) } }),
          },
        ]}
        searchLabel={t('tooltips.search')}
        filters={[
          {
            key: 'state',
            label: t('tooltips.filter'),
            choices: (['written', 'empty', 'changed'] as const).map((value) => ({
              value,
              label: t(`tooltips.states.${value}`),
            })),
          },
        ]}
        empty={{ title: t('tooltips.empty.title'), hint: t('tooltips.empty.hint') }}
        exportName="tooltips"
      />
      <SidePanel opened={opened !== undefined} title={opened && t(`tooltips.element.${opened.name}`)} onClose={close}>
        {opened && <TooltipForm key={opened.name} tooltip={opened} onDone={close} />}
      </SidePanel>
    </>
  );
}

function useTooltipColumns(): Column<Tooltip>[] {
  const { t } = useTranslation('guidance');
  return [
    ...useElementColumns(),
    ...(['en', 'th'] as const).map((language): Column<Tooltip> => ({
      key: language,
      label: t(`tooltips.column.${language}`),
      card: 'fact',
      cell: ({ text }) => <span lang={language}>{text[language] || '–'}</span>,
      csv: ({ text }) => text[language] ?? null,
    })),
    {
      key: 'state',
      label: t('tooltips.column.state'),
      width: 130,
      card: 'badge',
      cell: (tooltip) => <TooltipState tooltip={tooltip} />,
      csv: (tooltip) => t(`tooltips.states.${stateOf(tooltip)}`),
    },
  ];
}

function useElementColumns(): Column<Tooltip>[] {
  const { t } = useTranslation('guidance');
  return [
    {
      key: 'name',
      label: t('tooltips.column.name'),
      width: 210,
      card: 'title',
      cell: ({ name }) => t(`tooltips.element.${name}`),
      csv: ({ name }) => t(`tooltips.element.${name}`),
    },
    {
      key: 'screen',
      label: t('tooltips.column.screen'),
      width: 170,
      card: 'fact',
      cell: ({ name }) => t(`tooltips.screen.${screenOf[name]}`),
      csv: ({ name }) => t(`tooltips.screen.${screenOf[name]}`),
    },
    {
      key: 'code',
      label: t('tooltips.column.code'),
      optional: true,
      cell: ({ name }) => <code>{name}</code>,
      csv: ({ name }) => name,
    },
  ];
}
