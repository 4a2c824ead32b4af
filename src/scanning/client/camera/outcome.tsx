import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { TypedCandidate } from '../../../results/client/staff/typing/api.ts';
import type { SheetInView } from '../../domain/look-at-sheet.ts';
import type { TakenShot } from './use-shots.ts';

type Props = {
  readonly last: TakenShot | null;
  readonly candidates: readonly TypedCandidate[];
  /** Sends a picture that was not taken as it is. */
  readonly onAnyway: (picture: ImageData) => void;
};

/** What came of the last picture: whose it is, or why it is taken again. It is read out. */
export function Outcome({ last, candidates, onAnyway }: Props) {
  const { t } = useTranslation('scanning');
  const { personName } = useFormat();
  const whose = ({ examinee, page }: SheetInView) => {
    const person = candidates.find(({ number }) => number === examinee);
    return t('camera.whose', { number: examinee, name: person ? personName(person) : '', page });
  };
  const anyway = (picture: ImageData) => (
    <Button mt="xs" size="xs" variant="default" onClick={() => onAnyway(picture)}>
      {t('camera.anyway')}
    </Button>
  );
  return (
    <div role="status" aria-live="assertive">
      {last?.what === 'taken' && (
        <Alert color="teal" icon={<IconCircleCheck size={20} />} title={t('camera.taken')}>
          {whose(last.sheet)}
        </Alert>
      )}
      {last?.what === 'twice' && (
        <Alert color="yellow" icon={<IconCopy size={20} />} title={t('camera.twice')}>
          {whose(last.sheet)}
          <div>{anyway(last.picture)}</div>
        </Alert>
      )}
      {last?.what === 'again' && (
        <Alert color="red" icon={<IconAlertTriangle size={20} />} title={t(`camera.again.${last.why}`)}>
          {t('camera.anywayHint')}
          <div>{anyway(last.picture)}</div>
        </Alert>
      )}
      {last?.what === 'as_it_is' && (
        <Alert color="teal" icon={<IconCircleCheck size={20} />} title={t('camera.asItIs')} />
      )}
    </div>
  );
}
