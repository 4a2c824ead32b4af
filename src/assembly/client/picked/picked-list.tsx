import { ActionIcon, Button, Checkbox, Group, NumberInput, Paper, Stack, Text, Title } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconWand, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { to, useGo } from '../../../platform/client/routing/target.tsx';
import { useWhyNoMore } from '../../../platform/client/session/why-no-more.ts';
import { useContentLanguages } from '../../../platform/client/session/me.ts';
import { WhyNot } from '../../../platform/ui/adding/adding.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { useLeaveGuard } from '../../../platform/ui/form/use-leave-guard.ts';
import { assemblyApi, type PickedCheck } from '../api.ts';
import { BalanceLetters } from '../letters/balance-letters.tsx';
import { countsOf, warningsOf } from './picked-counts.ts';
import { QuestionLine } from './question-line.tsx';
import type { Picking } from './use-picking.ts';

/** What was picked, in its order, with counts and with what speaks against it. */
export function PickedList({ picking }: { picking: Picking }) {
  const { t } = useTranslation('assembly');
  const { number } = useFormat();
  const { draft, check } = picking;
  const count = draft.questionIds.length;
  return (
    <Paper p={0} component="section" aria-label={t('picked.list')} className="min-w-0 lg:sticky lg:top-20">
      <Group justify="space-between" p="md">
        <Title order={2}>{t('picked.list')}</Title>
        <Text role="status">{t('picked.count', { count, formatted: number(count) })}</Text>
      </Group>
      {count === 0 && (
        <Text c="dimmed" px="md" pb="md">
          {t('picked.nothing')}
        </Text>
      )}
      {check && <Counts check={check} />}
      <ol className="max-h-[52vh] divide-y divide-line overflow-y-auto border-y border-line">
        {check?.questions.map((question, at) => (
          <PickedRow key={question.id} question={question} at={at} picking={picking} />
        ))}
      </ol>
      <Make picking={picking} />
    </Paper>
  );
}

function Counts({ check }: { check: PickedCheck }) {
  const { t } = useTranslation('assembly');
  const { number } = useFormat();
  const { bySubsection, byLevel } = countsOf(check.questions);
  const shown = (parts: readonly (readonly [string, number])[]) =>
    parts.map(([name, count]) => `${name}: ${number(count)}`).join(' · ');
  return (
    <Text size="sm" c="dimmed" px="md" pb="sm">
      {shown(bySubsection)}
      <br />
      {shown(
        byLevel.map(([level, count]) => [level ? t('blueprint.levelValue', { level }) : t('picked.noLevel'), count]),
      )}
    </Text>
  );
}

type RowProps = { readonly question: PickedCheck['questions'][number]; readonly at: number; readonly picking: Picking };

function PickedRow({ question, at, picking }: RowProps) {
  const { t } = useTranslation('assembly');
  const { id, number } = question;
  const { questionIds } = picking.draft;
  const warnings = picking.check ? warningsOf(picking.check, id, questionIds) : [];
  const acts = [
    { label: t('picked.up', { number }), Icon: IconArrowUp, run: () => picking.move(id, -1), off: at === 0 },
    {
      label: t('picked.down', { number }),
      Icon: IconArrowDown,
      run: () => picking.move(id, 1),
      off: at === questionIds.length - 1,
    },
    { label: t('picked.removeOne', { number }), Icon: IconX, run: () => picking.remove(id), off: false },
  ];
  return (
    <QuestionLine
      question={question}
      place={<Text className="tabular w-6 shrink-0 text-right font-semibold">{at + 1}</Text>}
      note={
        <>
          {warnings.map(({ code, reason, other }) => (
            <Text key={`${code} ${other}`} size="xs" c="var(--mantine-color-error)">
              {code === 'why' && reason ? t(`blueprint.out.${reason}`) : t(`picked.warning.${code}`, { other })}
            </Text>
          ))}
          <RestOfPassage question={question} picking={picking} />
        </>
      }
    >
      <Group gap={2} wrap="nowrap">
        {acts.map(({ label, Icon, run, off }) => (
          <ActionIcon
            key={label}
            variant="subtle"
            color="gray"
            aria-label={label}
            title={label}
            disabled={off}
            onClick={run}
          >
            <Icon size={16} />
          </ActionIcon>
        ))}
      </Group>
    </QuestionLine>
  );
}

/** Offers the other questions of the passage that a picked one belongs to. */
function RestOfPassage({ question: { passage }, picking }: Pick<RowProps, 'question' | 'picking'>) {
  const { t } = useTranslation('assembly');
  const rest = passage?.questionIds.filter((id) => !picking.draft.questionIds.includes(id)) ?? [];
  if (!passage || rest.length === 0) return null;
  return (
    <Button variant="subtle" size="compact-xs" onClick={() => picking.addAll(rest)}>
      {t('picked.restOfPassage', { count: rest.length, number: passage.number })}
    </Button>
  );
}

function Make({ picking: { draft, change, check } }: { picking: Picking }) {
  const { t } = useTranslation('assembly');
  const { t: words } = useTranslation('platform');
  const offered = useContentLanguages();
  const go = useGo();
  const whyNot = useWhyNoMore();
  const make = useAct({
    act: assemblyApi.generatePicked,
    feature: 'assembly',
    changes: [['generated-exams'], ['hand-picked']],
    done: ({ id }) => go(to('admin-generated-exams-id', { params: { id } }), { ignoreBlocker: true }),
    showsRefusal: true,
  });
  useLeaveGuard(draft.questionIds.length > 0 && !make.pending);
  const { moduleId, title, languages, versions, shuffleQuestions, balanceLetters, questionIds } = draft;
  const isTitled = Boolean(title.en?.trim() || title.th?.trim());
  const isReady = moduleId && isTitled && questionIds.length > 0 && languages.length > 0;
  const isBlocked = Boolean(check && (check.enemies.length > 0 || check.questions.some(({ why }) => why)));
  return (
    <Stack gap="sm" p="md">
      <Checkbox.Group
        label={t('field.languages')}
        value={[...languages]}
        onChange={(chosen) => change({ languages: offered.filter((one) => chosen.includes(one)) })}
      >
        <Group gap="lg" mt={4}>
          {offered.map((one) => (
            <Checkbox key={one} value={one} label={words(`language.${one}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <Group align="flex-end" gap="lg">
        <NumberInput
          label={t('field.versions')}
          w={110}
          min={1}
          max={8}
          clampBehavior="strict"
          allowDecimal={false}
          value={versions}
          onChange={(value) => change({ versions: Number(value) || 1 })}
        />
        <Checkbox
          mb={8}
          label={t('blueprint.shuffleQuestions')}
          checked={shuffleQuestions}
          onChange={(event) => change({ shuffleQuestions: event.currentTarget.checked })}
        />
      </Group>
      <BalanceLetters checked={balanceLetters} onChange={(to) => change({ balanceLetters: to })} isShuffled />
      {make.refusal && <Problem>{make.refusal}</Problem>}
      {!isTitled && questionIds.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('picked.untitled')}
        </Text>
      )}
      <WhyNot why={whyNot} />
      <Button
        leftSection={<IconWand size={17} />}
        disabled={whyNot !== null || !isReady || isBlocked}
        loading={make.pending}
        onClick={() =>
          moduleId &&
          make.run({
            moduleId,
            title,
            languages: [...languages],
            versions,
            shuffleQuestions,
            shuffleOptions: true,
            balanceLetters,
            questionIds: [...questionIds],
          })
        }
      >
        {t('blueprint.generate')}
      </Button>
    </Stack>
  );
}
