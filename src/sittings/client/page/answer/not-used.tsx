import { choose } from '../../desk/acts.ts';
import type { Desk, SittingQuestion } from '../../desk/desk.ts';
import type { Response } from '../../../domain/response.ts';
import { isAnswered } from '../../../domain/response.ts';
import { Icon } from '../frame/icons.tsx';
import { useTexts } from '../texts.ts';
import { describeResponse } from './describe-response.ts';

type Props = { readonly desk: Desk; readonly question: SittingQuestion; readonly response: Response | undefined };

/** What was answered here and does not count, because another device has saved a newer answer; nothing while there is none. */
export function NotUsed({ desk, question, response }: Props) {
  const { t, language } = useTexts();
  if (response === undefined) return null;
  const answer = isAnswered(response) ? describeResponse(response, question, language) : t('notUsed.empty');
  return (
    <div className="not-used" role="note">
      <Icon name="warning" />
      <p>{t('notUsed.text', { answer })}</p>
      <button type="button" className="quiet" onClick={() => choose(desk, question.position, response)}>
        {t('notUsed.use')}
      </button>
    </div>
  );
}
