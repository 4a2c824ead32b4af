import { Anchor, Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../platform/client/session/me.ts';
import { RouteLink, to } from '../../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { useAct } from '../../../../platform/ui/feedback/use-act.ts';
import { questionApi, questionsKey, type Warned } from '../../api.ts';
import { groupedWarnings, type WarningGroup } from './grouped-warnings.ts';
import { WaiveDialog } from './waive-dialog.tsx';
import { useWarningText } from './warning-text.ts';

type Props = {
  readonly warnings: readonly Warned[];
  /** Null for a question that is not saved yet. */
  readonly questionId: string | null;
  /** Whether what is shown is what is saved: only that may be let stay. */
  readonly saved: boolean;
  /** Leads to where a warning is mended, where there is such a place. */
  readonly leading?: (warning: Warned, text: string) => ReactNode;
  /** What stands there where there is nothing to look at. */
  readonly empty?: ReactNode;
};

/** What to look at again, each with a sentence that says why; what somebody let stay stands below, with the reason. */
export function WarningList(props: Props) {
  const { t } = useTranslation('questions');
  const groups = groupedWarnings(props.warnings);
  const open = groups.filter(({ warning }) => !warning.waiver);
  const waived = groups.filter(({ warning }) => warning.waiver);
  const { questionId } = props;
  // Here, since the next answer of the check may take the line away in whose name somebody types a reason.
  const [asking, setAsking] = useState<WarningGroup | null>(null);
  return (
    <>
      {asking && questionId !== null && (
        <WaiveDialog questionId={questionId} group={asking} onClose={() => setAsking(null)} />
      )}
      {groups.length === 0 && props.empty}
      <ul className="grid gap-2 text-[14px] leading-snug">
        {open.map((group, index) => (
          <Open key={index} group={group} {...props} onAsk={() => setAsking(group)} />
        ))}
      </ul>
      {waived.length > 0 && (
        <>
          <Text size="sm" fw={600} mt={open.length > 0 ? 'sm' : 0} mb={4}>
            {t('review.waive.waived')}
          </Text>
          <ul className="grid gap-2 text-[14px] leading-snug text-quiet">
            {waived.map((group, index) => (
              <Waived key={index} group={group} questionId={props.questionId} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

type OpenProps = Omit<Props, 'warnings' | 'empty'> & { readonly group: WarningGroup; readonly onAsk: () => void };

function Open({ group, questionId, saved, leading, onAsk }: OpenProps) {
  const { t } = useTranslation('questions');
  const may = useMay();
  const textOf = useWarningText();
  const text = textOf(group);
  const mayWaive = questionId !== null && may(['question.edit', 'question.approve']);
  return (
    <li className="flex items-start gap-2">
      <IconAlertTriangle size={17} aria-hidden className="mt-px shrink-0 text-[var(--mantine-color-yellow-8)]" />
      <span className="min-w-0 flex-1">
        {group.warning.question ? <Duplicate group={group} text={text} /> : (leading?.(group.warning, text) ?? text)}
      </span>
      {mayWaive && (
        <Button
          size="compact-sm"
          variant="default"
          className="shrink-0"
          disabled={!saved}
          title={saved ? undefined : t('review.waive.saveFirst')}
          aria-label={t('review.waive.of', { warning: text })}
          onClick={onAsk}
        >
          {t('review.waive.action')}
        </Button>
      )}
    </li>
  );
}

function Duplicate({ group: { warning }, text }: { group: WarningGroup; text: string }) {
  const { t } = useTranslation('questions');
  const { percent } = useFormat();
  const { id = '', likeness = 0 } = warning.question ?? {};
  return (
    <>
      <Anchor
        component={RouteLink}
        to={to('admin-questions-edit', { search: { id } })}
        target="_blank"
        fz="inherit"
        c="inherit"
        underline="always"
      >
        {text}
      </Anchor>{' '}
      <span className="text-quiet">{t('check.alike', { percent: percent(likeness) })}</span>
    </>
  );
}

function Waived({ group, questionId }: { group: WarningGroup; questionId: string | null }) {
  const { t } = useTranslation('questions');
  const { text, dateTime } = useFormat();
  const may = useMay();
  const textOf = useWarningText();
  const end = useAct({
    act: async (ids: readonly string[]) => {
      for (const waiverId of ids) await questionApi.endWaiver({ questionId: questionId ?? '', waiverId });
    },
    feature: 'questions',
    changes: [['question-check'], questionsKey],
  });
  const { waiver } = group.warning;
  if (!waiver) return null;
  const warning = textOf(group);
  return (
    <li className="flex items-start gap-2">
      <IconCircleCheck size={17} aria-hidden className="mt-px shrink-0" />
      <span className="min-w-0 flex-1">
        {warning}
        <span className="block text-[var(--mantine-color-text)]">
          {t('review.waive.by', { reason: waiver.reason, name: text(waiver.by.name), time: dateTime(waiver.at) })}
        </span>
      </span>
      {questionId !== null && may(['question.edit', 'question.approve']) && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          className="shrink-0"
          loading={end.pending}
          aria-label={t('review.waive.endOf', { warning })}
          onClick={() => end.run([...new Set(group.all.flatMap((one) => (one.waiver ? [one.waiver.id] : [])))])}
        >
          {t('review.waive.end')}
        </Button>
      )}
    </li>
  );
}
