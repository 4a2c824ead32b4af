import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { MyExam } from './api.ts';

/** What may be brought to an exam, and what has to be known before it; nothing where nobody said anything. */
export function Guidance({ exam }: { exam: Pick<MyExam, 'aids' | 'instructions'> }) {
  const { t } = useTranslation('sittings');
  const { text } = useFormat();
  return (['aids', 'instructions'] as const).map((name) => {
    const words = text(exam[name]);
    if (words === '') return null;
    return (
      <div key={name} className="mt-3">
        <Text fw={600}>{t(`exam.${name}`)}</Text>
        <Text className="prose break-words whitespace-pre-line">{words}</Text>
      </div>
    );
  });
}
