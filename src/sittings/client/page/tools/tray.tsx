import { numberOf } from '../../own-order.ts';
import './tools.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { Alarm } from './alarm.tsx';
import { Calculator } from './calculator/calculator.tsx';
import { HighlightTool } from './highlight/highlight-tool.tsx';
import { LineFocus } from './line-focus.tsx';
import { NoteTool } from './note.tsx';
import { References } from './reference/references.tsx';
import { ToolButton } from './tool-button.tsx';
import { noKeys, type ToolProps } from './tool-props.ts';
import { useOwn } from './use-own.ts';
import { useHasTool } from './use-tools.ts';
import { useToolTexts } from './use-tool-texts.ts';

type Opened = 'note' | 'alarm' | null;

/** The tools that this exam allows, in a row; each has a key too. */
export function Tray({ desk, view, question, onKeys }: ToolProps) {
  const t = useToolTexts();
  const hasTool = useHasTool();
  const { own, change } = useOwn(desk, view.paper.sittingId);
  const [opened, open] = useState<Opened>(null);
  const [calculating, calculate] = useState(false);
  const [calculation, setCalculation] = useState('');
  const [focusing, focus] = useState(false);
  const [reading, read] = useState(false);
  const hasReferences = hasTool('reference') && Boolean(view.paper.references?.length);
  const mayCalculate = hasTool('calculator') || hasTool('scientific');
  // What a section does not have is closed, and comes back only where somebody opens it again.
  if (calculating && !mayCalculate) calculate(false);
  if (reading && !hasReferences) read(false);
  useToolKeys(onKeys, {
    K: mayCalculate && (() => calculate(!calculating)),
    M: hasTool('highlight') && (() => document.getElementById('tool-highlight')?.click()),
    N: hasTool('note') && question && (() => open('note')),
    L: hasTool('line_focus') && (() => focus(!focusing)),
    T: hasTool('alarm') && (() => open('alarm')),
    R: hasReferences && (() => read(!reading)),
  });
  if (!own) return <div className="tools-room" />;
  return (
    <>
      <section className="tool-row" aria-label={t('bar')}>
        {mayCalculate && (
          <ToolButton name="K" id="tool-calculator" pressed={calculating} onPress={() => calculate(!calculating)}>
            {t('calculator')}
          </ToolButton>
        )}
        {hasTool('highlight') && <HighlightTool question={question} own={own} change={change} />}
        {hasTool('note') && (
          <NoteTool
            question={question}
            number={question ? numberOf(view.paper, question.position) : 0}
            own={own}
            change={change}
            opened={opened === 'note'}
            onOpen={(is) => open(is ? 'note' : null)}
          />
        )}
        {hasTool('line_focus') && (
          <ToolButton name="L" pressed={focusing} onPress={() => focus(!focusing)}>
            {t('lineFocus')}
          </ToolButton>
        )}
        {hasTool('alarm') && (
          <Alarm
            view={view}
            counter={desk.surroundings.counter}
            minutes={own.alarm}
            onSet={(alarm) => change({ alarm })}
            opened={opened === 'alarm'}
            onOpen={(is) => open(is ? 'alarm' : null)}
          />
        )}
        {hasReferences && (
          <ToolButton name="R" id="tool-reference" pressed={reading} onPress={() => read(!reading)}>
            {t('reference')}
          </ToolButton>
        )}
      </section>
      <output className="hidden">{focusing && hasTool('line_focus') ? t('lineHint') : ''}</output>
      {focusing && hasTool('line_focus') && question && <LineFocus />}
      {hasReferences && (
        <References desk={desk} view={view} opened={reading} onClose={() => leave(read, 'tool-reference')} />
      )}
      {calculating && (
        <Calculator
          scientific={hasTool('scientific')}
          text={calculation}
          onText={setCalculation}
          onClose={() => leave(calculate, 'tool-calculator')}
        />
      )}
    </>
  );
}

/** Closes a tool; the focus goes back to its button. */
function leave(close: (is: false) => void, button: string): void {
  close(false);
  document.getElementById(button)?.focus();
}

type Acts = Readonly<Record<string, false | undefined | (() => void)>>;

/** As long as the tray is there its keys mean something. */
function useToolKeys(onKeys: ToolProps['onKeys'], acts: Acts): void {
  const act = useEffectEvent((key: string) => {
    const does = acts[key];
    if (does) does();
    return Boolean(does);
  });
  const give = useEffectEvent(onKeys);
  useEffect(() => {
    give((key) => act(key));
    return () => give(noKeys);
  }, []);
}
