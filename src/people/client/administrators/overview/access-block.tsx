import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { OverviewBlock, OverviewLine, OverviewLines, OverviewMissing } from '../../../../platform/ui/page/overview.tsx';
import { When } from '../../../../platform/ui/text/when.tsx';
import { SentLinkState } from '../../password/sent-link.tsx';
import type { BlockOfAdministrator } from './block.ts';

/** Who reset their access, and how. */
export function AccessBlock({ person, overview: { resets }, tab }: BlockOfAdministrator) {
  const { t } = useTranslation('people');
  const { personName } = useFormat();
  return (
    <OverviewBlock title={t('administrator.overview.resets')} target={tab('access')}>
      {resets.length === 0 && <OverviewMissing>{t('administrator.overview.noResets')}</OverviewMissing>}
      <OverviewLines>
        {resets.map(({ id, how, at, by }) => (
          <OverviewLine
            key={id}
            note={
              <>
                <When moment={at} />
                {` · ${by ? personName(by) : t('administrator.somebody')}`}
              </>
            }
          >
            {t(`administrator.overview.how.${how}`)}
          </OverviewLine>
        ))}
        {person.link && (
          <OverviewLine note={<SentLinkState link={person.link} />}>{t('administrator.facts.invited')}</OverviewLine>
        )}
      </OverviewLines>
    </OverviewBlock>
  );
}
