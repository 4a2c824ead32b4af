import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useLanguage } from '../../../platform/client/language/use-language.ts';
import { languages } from '../../../platform/language.ts';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { stateOfAppeal } from '../../domain/appeal.ts';
import { tones, useAbout } from '../about.ts';
import { ownAppealApi, ownAppealsQuery, type OwnAppeal } from './api.ts';

type Props = { readonly examId: string; readonly appeals: readonly OwnAppeal[] };

/** What one has appealed, the newest first, with its answer. */
export const OwnAppeals = ({ examId, appeals }: Props) => (
  <ul className="m-0 mt-4 list-none p-0">
    {appeals.map((appeal) => (
      <li key={appeal.id} className="border-0 border-t border-solid border-line py-3">
        <One examId={examId} appeal={appeal} />
      </li>
    ))}
  </ul>
);

function One({ examId, appeal }: { examId: string; appeal: OwnAppeal }) {
  const { t } = useTranslation('appeals');
  const { date, text } = useFormat();
  const reading = useLanguage();
  const about = useAbout();
  const only = languages.find((language) => appeal.answer[language] && !appeal.answer[reading]);
  const state = stateOfAppeal(appeal);
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Text fw={600}>{about(appeal)}</Text>
        <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
      </Group>
      <Text size="sm" c="dimmed">
        {t('mine.madeOn', { date: date(appeal.madeAt) })}
      </Text>
      <Text className="prose wrap-anywhere whitespace-pre-line">{appeal.words}</Text>
      {appeal.answeredAt && (
        <div className="mt-2 rounded-md bg-[var(--sanam-hover)] px-4 py-3">
          <Text size="sm" c="dimmed">
            {t('mine.answer', { date: date(appeal.answeredAt) })}
          </Text>
          <Text lang={only} className="prose wrap-anywhere whitespace-pre-line">
            {text(appeal.answer)}
          </Text>
          {only && (
            <Text size="sm" c="dimmed">
              {t(`mine.only.${only}`)}
            </Text>
          )}
        </div>
      )}
      {state === 'open' && <Withdraw examId={examId} appealId={appeal.id} />}
    </>
  );
}

function Withdraw({ examId, appealId }: { examId: string; appealId: string }) {
  const { t } = useTranslation('appeals');
  const act = useAct({
    act: ownAppealApi.withdrawAppeal,
    feature: 'appeals',
    changes: [ownAppealsQuery(examId).queryKey],
    done: () => toast('done', { id: 'appeal-withdrawn', message: t('mine.withdrawn') }),
  });
  const ask = () =>
    confirm({
      header: t('mine.withdrawTitle'),
      message: t('mine.withdrawMessage'),
      acceptLabel: t('mine.withdraw'),
      accept: () => act.tryRun({ examId, appealId }),
    });
  return (
    <Button variant="subtle" size="compact-sm" mt="xs" loading={act.pending} onClick={() => void ask()}>
      {t('mine.withdraw')}
    </Button>
  );
}
