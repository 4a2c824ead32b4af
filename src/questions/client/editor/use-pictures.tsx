import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refused } from '../../../platform/client/api.ts';
import { useRefusalText } from '../../../platform/client/refusal-text.ts';
import { toast } from '../../../platform/ui/toast.tsx';
import { questionContract } from '../../contract.ts';
import { questionApi } from '../api.ts';
import type { AskedPicture } from './picture-dialog.tsx';

const largest = questionContract.uploadPicture.bodyLimit;

/** The pictures of a question: those it has, and those that are put in; each new one is described before it stands in the text. */
export function usePictures(known: Readonly<Record<string, string>>) {
  const { t } = useTranslation('questions');
  const refusalText = useRefusalText('questions');
  // A picture in the editor asks for its address at any later time.
  const urls = useRef<Record<string, string>>({});
  Object.assign(urls.current, known);
  const [asked, setAsked] = useState<AskedPicture | null>(null);
  const mediaUrl = useCallback((hash: string) => urls.current[hash] ?? '', []);

  const onPicture = async (file: File): Promise<{ hash: string; alt: string } | null> => {
    if (file.size > largest) {
      toast('problem', { id: 'picture', message: t('picture.tooLarge', { limit: largest / 1024 / 1024 }) });
      return null;
    }
    try {
      const { hash, url } = await questionApi.uploadPicture({}, file);
      urls.current[hash] = url;
      const alt = await new Promise<string | null>((answer) => setAsked({ url, answer }));
      setAsked(null);
      return alt === null ? null : { hash, alt };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      toast('problem', { id: 'picture', message: refusalText(error) });
      return null;
    }
  };
  return { mediaUrl, onPicture, asked };
}
