import { Button, Group, NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boundsOf, shapesOf } from '../../../domain/kinds/on-picture/areas.ts';
import { rulesOf } from '../../../domain/kinds/kinds.ts';
import type { PictureArea } from '../../../domain/question.ts';
import { areaOf, asShape, cornersFrom, cornersInWords, inBox, within, writeArea, type Box } from '../../draft/areas.ts';
import { useEditorNow, usePart } from '../../editor/parts/use-part.ts';

type Props = {
  readonly id: string;
  readonly letter: string;
  readonly active: boolean;
  readonly onDraw: (id: string | null) => void;
};

/** Where one option lies on the picture: its shape, its numbers for the keyboard, and a button to draw it. */
export function AreaFields({ id, letter, active, onDraw }: Props) {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const area = usePart(({ draft }) => areaOf(draft, id));
  const shapes = usePart(({ draft }) => shapesOf[rulesOf(draft.content).areas ?? 'regions']);
  const write = (next: PictureArea) => now().write((draft) => writeArea(draft, id, next));
  const [first = 'rectangle'] = shapes;
  const draw = () => {
    if (!area) write(asShape(undefined, first));
    onDraw(active ? null : id);
  };
  return (
    <Group role="group" aria-label={t('area.of', { letter })} gap="sm" mt="sm" align="end">
      {shapes.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={t('area.shape')}
          value={area?.shape ?? ''}
          data={shapes.map((value) => ({ value, label: t(`area.shapes.${value}`) }))}
          onChange={(chosen) => write(asShape(area, shapes.find((one) => one === chosen) ?? first))}
        />
      )}
      <Button size="compact-sm" variant={active ? 'filled' : 'light'} aria-pressed={active} onClick={draw}>
        {t(active ? 'area.drawn' : 'area.draw')}
      </Button>
      {area && <Numbers area={area} onChange={write} />}
    </Group>
  );
}

type NumbersProps = { readonly area: PictureArea; readonly onChange: (area: PictureArea) => void };

function Numbers({ area, onChange }: NumbersProps) {
  const box = boundsOf(area);
  switch (area.shape) {
    case 'rectangle':
    case 'ellipse': {
      const { shape } = area;
      return (
        <Percents of={box} names={['left', 'top', 'width', 'height']} onChange={(to) => onChange(inBox(shape, to))} />
      );
    }
    case 'point':
      return (
        <Percents
          of={box}
          names={['left', 'top']}
          onChange={({ left, top }) => onChange({ shape: 'point', points: [[within(left), within(top)]] })}
        />
      );
    case 'polygon':
      return <Corners key={cornersInWords(area)} area={area} onChange={onChange} />;
  }
}

type PercentsProps = {
  readonly of: Box;
  readonly names: readonly (keyof Box)[];
  readonly onChange: (box: Box) => void;
};

/** In percent of the picture, to a tenth. */
function Percents({ of, names, onChange }: PercentsProps) {
  const { t } = useTranslation('questions');
  return names.map((name) => (
    <NumberInput
      key={name}
      size="xs"
      w={92}
      label={t(`area.${name}`)}
      suffix=" %"
      min={0}
      max={100}
      decimalScale={1}
      value={of[name] / 10}
      onChange={(value) => {
        if (typeof value === 'number') onChange({ ...of, [name]: Math.round(value * 10) });
      }}
    />
  ));
}

/** The corners of a polygon in a line; it is taken over when it is left. */
function Corners({ area, onChange }: NumbersProps) {
  const { t } = useTranslation('questions');
  const [text, setText] = useState(cornersInWords(area));
  const points = cornersFrom(text);
  return (
    <TextInput
      size="xs"
      className="min-w-56 flex-1"
      label={t('area.corners')}
      error={points ? undefined : t('area.cornersWrong')}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => points && onChange({ shape: 'polygon', points })}
    />
  );
}
