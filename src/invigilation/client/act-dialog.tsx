import { NumberInput, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../platform/ui/dialog/dialog.tsx';
import { toast } from '../../platform/ui/feedback/toast.tsx';
import { FormFrame } from '../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../platform/ui/form/use-app-form.ts';
import { invigilationContract } from '../contract.ts';
import type { RoomAct } from '../domain/place-state.ts';
import { invigilationApi, invigilationKey, type Place } from './api.ts';

const sending = {
  message: invigilationApi.messageSittings,
  pause: invigilationApi.pauseSittings,
  resume: invigilationApi.resumeSittings,
  extend: invigilationApi.extendSittings,
  give_back: invigilationApi.giveBackTime,
  let_in: invigilationApi.letInSittings,
  to_paper: invigilationApi.moveToPaper,
  to_screen: invigilationApi.moveToScreen,
  end: invigilationApi.endSittings,
  reopen: invigilationApi.reopenSittings,
} as const satisfies Record<RoomAct, unknown>;

/** What will happen, where the name of the act does not say it. */
const hints = {
  give_back: 'giveBackHint',
  let_in: 'letInHint',
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
};

/** Asks for the words of a message, or why something is done; what was typed stays until it is. */
export function ActDialog({ act, examId, places, onClose }: Props) {
  const { t } = useTranslation('invigilation');
  const form = useActForm({ act, examId, places, onClose });
  const isMessage = act === 'message';
  return (
    <Dialog opened title={`${t(`act.${act}`)} · ${t('chosen', { count: places.length })}`} onClose={onClose}>
      <FormFrame form={form} submitLabel={t(`act.${act}`)} danger={act === 'end'} onCancel={onClose}>
        <Stack gap="md">
          {act in hints && <Text>{t(hints[act as keyof typeof hints])}</Text>}
          {(act === 'extend' || act === 'reopen') && (
            <NumberInput label={t('minutes')} required min={1} max={240} {...form.getInputProps('minutes')} />
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
        </Stack>
      </FormFrame>
    </Dialog>
  );
}

/** What the reason is, where there is only one. */
const wordsOf = { let_in: 'letInWords', give_back: 'giveBackWords' } as const;

function useActForm({ act, examId, places, onClose }: Props) {
  const { t } = useTranslation('invigilation');
  const queries = useQueryClient();
  const sittingIds = places.flatMap(({ sittingId }) => sittingId ?? []);
  // What was looked at: a device that asks while somebody types is another one, and so is an outage.
  const asOf = latestOf(places);
  const outageIds = places.flatMap(({ outages }) => outages.map(({ id }) => id));
  return useAppForm({
    feature: 'invigilation',
    initial: { words: act in wordsOf ? t(wordsOf[act as keyof typeof wordsOf]) : '', minutes: 5, cause: 'incident' },
    // What the other acts ask for is a part of it.
    schema: invigilationContract.extendSittings.input,
    asInput: (values) => ({ examId, sittingIds, ...values }),
    send: async (input) => {
      const { done } = await sending[act]({ ...input, asOf, outageIds });
      // One for all acts: more of them would cover the buttons.
      toast('done', { id: 'room', message: `${t(`act.${act}`)}: ${t('done', { count: done })}` });
    },
    done: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: invigilationKey });
    },
  });
}

/** Since when the device waits that asked last. */
function latestOf(places: readonly Place[]): Date | null {
  const since = places.flatMap(({ waitingSince }) => (waitingSince ? [waitingSince.getTime()] : []));
  return since.length > 0 ? new Date(Math.max(...since)) : null;
}
