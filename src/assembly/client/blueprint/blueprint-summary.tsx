import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { wholePassMarkNear } from '../../domain/whole-pass-mark.ts';
import { useConflictWords } from './unmet/use-way-words.ts';
import { WaysOut } from './unmet/ways-out.tsx';
import type { BlueprintState } from './use-blueprint.ts';
import { shortWords, useRowName } from './use-row-name.ts';
import { useModel } from '../../../platform/client/language/labels.ts';

/** What the blueprint adds up to, and exactly what is short. Stays in view beside a long table. */
export function BlueprintSummary({ state, children }: { state: BlueprintState; children: ReactNode }) {
  const { t } = useTranslation('assembly');
  const { number, duration } = useFormat();
  const { check, total } = state;
  const asked = new Set(state.lines.flatMap(({ row, subsection }) => (row.count > 0 ? [subsection.id] : []))).size;
  return (
    <Paper className="lg:sticky lg:top-20" component="section" aria-label={t('blueprint.summary')}>
      <Stack gap="md">
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
          <Fact label={t('blueprint.total')} value={number(total)} strong />
          <Fact label={t('blueprint.rowsAsked', { context: useModel() })} value={number(asked)} />
          <Fact label={t('blueprint.time')} value={check ? duration(check.minutes * 60) : '–'} />
          <Fact label={t('field.versions')} value={number(state.draft.versions)} />
        </dl>
        <Stack gap="xs" aria-live="polite">
          <Findings state={state} />
        </Stack>
        <Mending state={state} />
        {children}
      </Stack>
    </Paper>
  );
}

function Fact({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <>
      <Text component="dt" c="dimmed">
        {label}
      </Text>
      <Text component="dd" ta="right" className="tabular" fw={strong ? 600 : 400}>
        {value}
      </Text>
    </>
  );
}

function Findings({ state }: { state: BlueprintState }) {
  const { t } = useTranslation('assembly');
  const { number } = useFormat();
  const rowName = useRowName();
  const { check, lines, total, draft } = state;
  const mayShare = draft.versions > 1 && draft.overlap === null;
  const conflictWords = useConflictWords(state.draft);
  if (total === 0) return <Finding tone="note">{t('blueprint.nothingAsked')}</Finding>;
  if (state.checkFailed) return <Finding tone="attention">{t('blueprint.notChecked')}</Finding>;
  if (!check) return null;
  const short = lines.filter(({ missing }) => missing > 0);
  return (
    <>
      {short.map(({ key, subsection, row, missing, usable = 0, ofLast }) => (
        <Finding key={key} tone="stop">
          {t(shortWords({ asked: row.count, usable, missing }, check.unmet), {
            name: rowName({ ...subsection, ...row }),
            asked: row.count,
            needed: usable + missing,
            usable,
            others: usable - ofLast,
            count: missing,
          })}
        </Finding>
      ))}
      {check.conflicts.map((conflict) => {
        const words = conflictWords(conflict);
        return (
          words && (
            <Finding key={words} tone="note">
              {words}
            </Finding>
          )
        );
      })}
      {short.length > 0 && check.unmet === 'enemies' && <Finding tone="note">{t('blueprint.keptApartHint')}</Finding>}
      {check.unmet === 'too_few_anchors' && (
        <Finding tone="stop">{t('anchors.tooFew', { count: anchorsMissing(check) })}</Finding>
      )}
      {check.earlierUsable !== null && (
        <Finding tone="note">
          {t('anchors.usable', { count: check.earlierUsable, formatted: number(check.earlierUsable) })}
        </Finding>
      )}
      {!check.unmet && <Finding tone="ready">{t('blueprint.canBeMet')}</Finding>}
      {mayShare && <Finding tone="note">{t('blueprint.mayShare')}</Finding>}
      <Finding tone="note">
        {check.hibernationDays > 0
          ? t('blueprint.willHibernate', { count: check.hibernationDays })
          : t('blueprint.willNotHibernate')}
      </Finding>
      <BrokenPassMark {...check} />
    </>
  );
}

/** The pass mark of so many questions is no whole number of points: how many would do. */
function BrokenPassMark({ total, passMark }: { total: number; passMark: number }) {
  const { t } = useTranslation('assembly');
  const { percent } = useFormat();
  const near = wholePassMarkNear(total, passMark);
  if (!near) return null;
  const { below, above } = near;
  return (
    <Finding tone="attention">
      {t(below === null ? 'blueprint.brokenPassMarkFew' : 'blueprint.brokenPassMark', {
        total,
        passMark: percent(passMark / 100),
        below,
        above,
      })}
    </Finding>
  );
}

const anchorsMissing = ({ conflicts }: NonNullable<BlueprintState['check']>): number =>
  conflicts.reduce((sum, { missing }) => sum + missing, 0);

/** What would do where the bank cannot meet the blueprint; then what was changed by it, to be taken back. */
function Mending({ state }: { state: BlueprintState }) {
  const { t } = useTranslation('assembly');
  const { blueprint, check, module, mending, checking } = state;
  return (
    <>
      {mending.words !== null && (
        <Group gap="xs" justify="space-between" wrap="nowrap" role="status">
          <Text size="sm">{t('ways.changed', { change: mending.words })}</Text>
          <Button
            variant="subtle"
            size="compact-sm"
            className="shrink-0"
            leftSection={<IconArrowBackUp size={16} />}
            onClick={mending.undo}
          >
            {t('ways.undo')}
          </Button>
        </Group>
      )}
      {blueprint && check?.unmet && (
        <WaysOut
          blueprint={blueprint}
          places={module?.subsections ?? []}
          ways={check.ways}
          choose={mending.mend}
          disabled={checking}
        />
      )}
    </>
  );
}

const looks = {
  ready: { Icon: IconCircleCheck, color: 'text-[var(--mantine-color-teal-text)]' },
  attention: { Icon: IconAlertTriangle, color: 'text-[var(--mantine-color-yellow-text)]' },
  stop: { Icon: IconCircleX, color: 'text-[var(--mantine-color-error)]' },
  note: { Icon: null, color: 'text-quiet' },
} as const;

function Finding({ tone, children }: { tone: keyof typeof looks; children: ReactNode }) {
  const { Icon, color } = looks[tone];
  return (
    <div className="flex gap-2">
      {Icon && <Icon size={19} aria-hidden className={`mt-[2px] shrink-0 ${color}`} />}
      <Text size="sm" {...(tone === 'note' ? { c: 'dimmed' } : {})}>
        {children}
      </Text>
    </div>
  );
}
