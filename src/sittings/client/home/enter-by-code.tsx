import { Button, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '../../../identity/client/session/use-sign-out.ts';
import { inLanguagePath } from '../../../platform/client/language/language.ts';
import { useLanguage } from '../../../platform/client/language/use-language.ts';

/** The exam is begun with number and code alone: the form for them is shown to those who are not signed in. */
export function EnterByCode({ examId }: { examId: string }) {
  const { t } = useTranslation('sittings');
  const form = useSignOut(inLanguagePath(`/exams/${examId}`, useLanguage()));
  return (
    <>
      <Text mt="lg" className="break-words">
        {t('exam.enterWithCode', { address: `${location.host}/exams/${examId}` })}
      </Text>
      <Button
        mt="lg"
        size="lg"
        className="max-sm:w-full"
        rightSection={<IconArrowRight size={20} />}
        onClick={() => void form()}
      >
        {t('exam.toCodeForm')}
      </Button>
    </>
  );
}
