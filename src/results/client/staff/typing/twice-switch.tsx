import { Switch } from '@mantine/core';
import { useMay } from '../../../../platform/client/session/me.ts';
import { StatusBadge } from '../../../../platform/ui/controls/status-badge.tsx';
import { useAct } from '../../../../platform/ui/feedback/use-act.ts';
import { typedContract } from '../../../typed-contract.ts';
import { typedApi, type Typing } from './api.ts';
import { useTypingTexts } from './use-typing-texts.ts';

/** Whether two people type each sheet; decided before anything is typed, by who schedules exams. */
export function TwiceSwitch({ typing }: { typing: Typing }) {
  const words = useTypingTexts();
  const may = useMay();
  const change = useAct({
    act: (twice: boolean) => typedApi.updateTyping({ examId: typing.id, twice }),
    feature: 'results',
    changes: [['results', typing.id], ['typed-exams']],
  });
  if (!may(typedContract.updateTyping.permission) || !typing.isOpen)
    return typing.twice ? (
      <div className="prose">
        <StatusBadge tone="active">{words('twiceBadge')}</StatusBadge>
      </div>
    ) : (
      <div />
    );
  return (
    <Switch
      className="prose"
      label={words('twice')}
      description={words('twiceHint')}
      checked={typing.twice}
      disabled={change.pending}
      onChange={(event) => change.run(event.currentTarget.checked)}
    />
  );
}
