import { useTranslation } from 'react-i18next';
import { OverviewBlock, OverviewLine, OverviewLines, OverviewMissing } from '../../../../platform/ui/page/overview.tsx';
import { StatusBadge } from '../../../../platform/ui/controls/status-badge.tsx';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { useEndsSoon } from './ends-soon.ts';
import { ExamName } from '../../exam-name.tsx';
import type { BlockOfExaminee } from './block.ts';

/** What is in force, the first to end above. */
export function HeldCertificates({ overview: { certificates }, tab }: BlockOfExaminee) {
  const { t } = useTranslation('people');
  const { date } = useFormat();
  const endsSoon = useEndsSoon();
  return (
    <OverviewBlock title={t('overview.certificates')} target={tab('certificates')}>
      {certificates.length === 0 && <OverviewMissing>{t('overview.noCertificates')}</OverviewMissing>}
      <OverviewLines>
        {certificates.map(({ certificate: { serial, issuedAt, expiresOn }, ...exam }) => (
          <OverviewLine
            key={serial}
            end={endsSoon(expiresOn) && <StatusBadge tone="attention">{t('overview.endsSoon')}</StatusBadge>}
            note={
              <>
                <code>{serial}</code>
                {' · '}
                {expiresOn
                  ? t('overview.heldUntil', { date: date(expiresOn) })
                  : t('overview.heldSince', { date: date(issuedAt) })}
              </>
            }
          >
            <ExamName exam={exam} />
          </OverviewLine>
        ))}
      </OverviewLines>
    </OverviewBlock>
  );
}
