import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { OverviewBlock, OverviewLine, OverviewLines, OverviewMissing } from '../../../../platform/ui/page/overview.tsx';
import type { BlockOfAdministrator } from './block.ts';

/** Where they are an instructor. */
export function ClassroomsBlock({ overview: { classrooms } }: BlockOfAdministrator) {
  const { t } = useTranslation('people');
  const { text } = useFormat();
  return (
    <OverviewBlock title={t('administrator.overview.classrooms')} target={to('admin-classrooms')}>
      {classrooms.length === 0 && <OverviewMissing>{t('administrator.overview.noClassrooms')}</OverviewMissing>}
      <OverviewLines>
        {classrooms.map(({ id, code, title }) => (
          <OverviewLine key={id} note={text(title)}>
            <Anchor component={RouteLink} to={to('admin-classrooms-id', { params: { id } })}>
              {code}
            </Anchor>
          </OverviewLine>
        ))}
      </OverviewLines>
    </OverviewBlock>
  );
}
