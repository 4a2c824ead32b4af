import { Button, Group, NumberInput, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { invigilationContract } from '../../contract.ts';
import type { RoomAct } from '../../domain/place-state.ts';
import { canBeDoneAt, invigilationApi, invigilationKey, type Place } from '../api.ts';
import { reasonsOf } from './reasons.ts';

const sending = {
  message: invigilationApi.messageSittings,
  pause: invigilationApi.pauseSittings,
  resume: invigilationApi.resumeSittings,
  extend: invigilationApi.extendSittings,
  give_back: invigilationApi.giveBackTime,
  let_in: invigilationApi.letInSittings,
  send_away: invigilationApi.sendDevicesAway,
  to_paper: invigilationApi.moveToPaper,
  to_screen: invigilationApi.moveToScreen,
  end: invigilationApi.endSittings,
  reopen: invigilationApi.reopenSittings,
} as const satisfies Record<RoomAct, unknown>;

/** What will happen, where the name of the act does not say it. */
const hints = {
  give_back: 'giveBackHint',
  let_in: 'letInHint',
  send_away: 'sendAwayHint',
  to_paper: 'toPaperHint',
  to_screen: 'toScreenHint',
  end: 'endWarning',
  reopen: 'reopenHint',
} as const;

type Props = {
  readonly act: RoomAct;
  readonly examId: string;
  /** As they stood when somebody looked at them. */
  readonly places: readonly Place[];
  readonly onClose: () => void;
  /** It was done: who were chosen for it are chosen no more. */
  readonly onDone: () => void;
};

/** Asks for the words of a message, or why something is done; what was typed stays until it is. */
export function ActDialog(props: Props) {
  const { act, places, onClose } = props;
  const { t } = useTranslation('invigilation');
  const form = useActForm(props);
  const left = minutesLeftAtEnd(places);
  const isMessage = act === 'message';
  return (
    <Dialog opened title={`${t(`act.${act}`)} · ${t('chosen', { count: places.length })}`} onClose={onClose}>
      <FormFrame form={form} submitLabel={t(`act.${act}`)} danger={act === 'end'} onCancel={onClose}>
        <Stack gap="md">
          <Whom act={act} places={places} />
          {act in hints && <Text>{t(hints[act as keyof typeof hints])}</Text>}
          {(act === 'extend' || act === 'reopen') && (
            <NumberInput
              label={t('minutes')}
              description={act === 'reopen' && left !== null && t('leftAtEnd', { count: left })}
              required
              min={1}
              max={240}
              {...form.getInputProps('minutes')}
            />
          )}
          {act === 'extend' && (
            <SegmentedControl
              aria-label={t('cause')}
              data={(['planned', 'incident'] as const).map((value) => ({ value, label: t(value) }))}
              {...form.getInputProps('cause')}
            />
          )}
          <Textarea
            data-autofocus
            label={isMessage ? t('message') : t('words')}
            description={isMessage ? t('messageHint') : t('wordsHint')}
            required
            rows={3}
            maxLength={1000}
            {...form.getInputProps('words')}
          />
          <Group gap="xs">
            {reasonsOf[act]?.map((key) => (
              <Button
                key={key}
                variant="light"
                size="compact-md"
                onClick={() => form.setFieldValue('words', t(`reason.${key}`))}
              >
                {t(`reason.${key}`)}
              </Button>
            ))}
          </Group>
        </Stack>
      </FormFrame>
    </Dialog>
  );
}

/** More than these are counted. */
const mostNamed = 8;

/** For whom it is done, so that nobody acts on somebody else by mistake; and for whom of the chosen it cannot be done. */
function Whom({ act, places }: Pick<Props, 'act' | 'places'>) {
  const { t } = useTranslation('invigilation');
  const { list, personName } = useFormat();
  const whom = places.filter((place) => canBeDoneAt(act, place));
  const without = places.length - whom.length;
  const named = whom
    .slice(0, mostNamed)
    .map((place) => [place.seat, place.number, personName(place)].filter(Boolean).join(' '));
  const more = whom.length - named.length;
  return (
    <div>
      <Text fw={600}>{list(more > 0 ? [...named, t('more', { count: more })] : named)}</Text>
      {without > 0 && (
        <Text size="sm" c="dimmed">
          {t('without', { count: without })}
        </Text>
      )}
    </div>
  );
}

/** What the reason is, where there is only one. */
const wordsOf = { let_in: 'reason.otherDevice', give_back: 'reason.lostTime' } as const;

function useActForm({ act, examId, places, onClose, onDone }: Props) {
  const { t } = useTranslation('invigilation');
  const queries = useQueryClient();
  const sittingIds = places.flatMap(({ sittingId }) => sittingId ?? []);
  // What was looked at: a device that asks while somebody types is another one, and so is an outage.
  const asOf = latestOf(places);
  const outageIds = places.flatMap(({ outages }) => outages.map(({ id }) => id));
  return useAppForm({
    feature: 'invigilation',
    initial: {
      words: act in wordsOf ? t(wordsOf[act as keyof typeof wordsOf]) : '',
      minutes: (act === 'reopen' && minutesLeftAtEnd(places)) || 5,
      cause: 'incident',
    },
    // What the other acts ask for is a part of it.
    schema: invigilationContract.extendSittings.input,
    asInput: (values) => ({ examId, sittingIds, ...values }),
    send: async (input) => {
      const { done } = await sending[act]({ ...input, asOf, outageIds });
      // One for all acts: more of them would cover the buttons.
      toast('done', {
        id: 'room',
        message: `${t(`act.${act}`)}: ${t(done < places.length ? 'doneOf' : 'done', { count: done, total: places.length })}`,
      });
    },
    done: async () => {
      onDone();
      onClose();
      await queries.invalidateQueries({ queryKey: invigilationKey });
    },
  });
}

/** Of one person who ended before their time, the whole minutes that were left; several have each their own. */
function minutesLeftAtEnd(places: readonly Place[]): number | null {
  const [{ leftAtEnd } = { leftAtEnd: null }] = places;
  return places.length === 1 && leftAtEnd !== null ? Math.min(240, Math.ceil(leftAtEnd / 60_000)) : null;
}

/** Since when the device waits that asked last. */
function latestOf(places: readonly Place[]): Date | null {
  const since = places.flatMap(({ waitingSince }) => (waitingSince ? [waitingSince.getTime()] : []));
  return since.length > 0 ? new Date(Math.max(...since)) : null;
}
