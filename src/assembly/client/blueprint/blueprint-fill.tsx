import { Button, Group, NumberInput, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCertificate,
  IconEqual,
  IconEraser,
  IconNumber1,
  IconPercentage,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fillInProportion, type Stocked } from '../../domain/fill-in-proportion.ts';
import { fillEvenly } from './blueprint-draft.ts';
import { FillByHours } from './fill/fill-by-hours.tsx';
import type { BlueprintState, Filled } from './use-blueprint.ts';
import { useModel } from '../../../platform/client/language/labels.ts';
import { Tip } from '../../../platform/ui/controls/tip.tsx';

/** Fills the whole table at once. */
export function BlueprintFill({ state }: { state: BlueprintState }) {
  const { t } = useTranslation('assembly');
  const context = useModel();
  const [total, setTotal] = useState<number | string>(20);
  const stock = stockOf(state.lines);
  const { filled, noteFilled } = state;
  const said = (asked: number, given: number) => {
    setTotal(asked);
    noteFilled({ asked, given });
  };
  const fill = (share: typeof fillEvenly, wanted = Number(total)) => {
    const counts = share(wanted, stockOf(state.lines, wanted));
    said(wanted, sumOf(counts));
    state.setCounts(counts);
  };
  // Said until the table holds something else.
  const short = filled !== null && filled.given < filled.asked && filled.given === state.total;
  const counted = state.lines.every(({ usable }) => usable !== undefined);
  return (
    <Group gap="xs" p="sm" className="border-b border-line">
      <Text c="dimmed" size="sm">
        {t('blueprint.fill')}
      </Text>
      <NumberInput
        aria-label={t('blueprint.fillTotal')}
        w={92}
        min={1}
        max={300}
        clampBehavior="strict"
        allowDecimal={false}
        value={total}
        onChange={setTotal}
      />
      <Tip name="exams.fill-evenly">
        <Button
          variant="default"
          leftSection={<IconEqual size={16} />}
          disabled={!counted || !Number(total)}
          onClick={() => fill(fillEvenly)}
        >
          {t('blueprint.fillEvenly')}
        </Button>
      </Tip>
      <Tip name="exams.fill-in-proportion">
        <Button
          variant="default"
          leftSection={<IconPercentage size={16} />}
          disabled={!counted || !Number(total)}
          onClick={() => fill(fillInProportion)}
        >
          {t('blueprint.fillInProportion')}
        </Button>
      </Tip>
      <FillByHours state={state} total={Number(total)} filled={said} />
      <ByStandard state={state} filled={said} />
      <Tip name="exams.one-of-each">
        <Button
          variant="default"
          leftSection={<IconNumber1 size={16} />}
          disabled={!counted}
          onClick={() => state.setCounts(new Map(stock.map(({ id, usable }) => [id, usable > 0 ? 1 : 0])))}
        >
          {t('blueprint.oneOfEach', { context })}
        </Button>
      </Tip>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconEraser size={16} />}
        disabled={state.total === 0}
        onClick={() => state.setCounts(new Map(stock.map(({ id }) => [id, 0])))}
      >
        {t('blueprint.clear')}
      </Button>
      {short && <FilledShort {...filled} />}
    </Group>
  );
}

const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** What the rows have; of what no last exam had alone, where that is enough for so many. */
function stockOf(lines: BlueprintState['lines'], wanted = Infinity): Stocked[] {
  const others = lines.map(({ key, usable = 0, ofLast }) => ({ id: key, usable: usable - ofLast }));
  const isEnough = others.reduce((sum, { usable }) => sum + usable, 0) >= wanted;
  return isEnough ? others : lines.map(({ key, usable = 0 }) => ({ id: key, usable }));
}

type ByStandardProps = {
  readonly state: BlueprintState;
  /** How many were asked, and how many there were. */
  readonly filled: (asked: number, given: number) => void;
};

/** What the standard asks for the module and category: so many questions at its levels, in proportion to what there is, and essays. */
function ByStandard({ state: { byStandard, fillRows }, filled }: ByStandardProps) {
  const { t } = useTranslation('assembly');
  if (!byStandard) return null;
  const { questions, essays, rows } = byStandard;
  const fill = () => {
    fillRows(rows);
    filled(
      questions + essays,
      rows.reduce((sum, { count }) => sum + count, 0),
    );
  };
  return (
    <Button variant="default" leftSection={<IconCertificate size={16} />} onClick={fill}>
      {t(essays > 0 ? 'blueprint.fillByStandardEssays' : 'blueprint.fillByStandard', { count: questions, essays })}
    </Button>
  );
}

/** The stock was smaller than what was asked. */
function FilledShort(filled: Filled) {
  const { t } = useTranslation('assembly');
  return (
    <Text size="sm" role="status" w="100%" className="flex items-center gap-1.5">
      <IconAlertTriangle size={17} aria-hidden className="text-[var(--mantine-color-yellow-text)]" />
      {t('blueprint.filledShort', filled)}
    </Text>
  );
}
