import { keepTerms } from '../../text/thai-terms.ts';

/** A text of one line in which words of the trade are not broken: browsers part Thai by a dictionary that lacks them. */
export const WholeWords = ({ text }: { text: string }) => (
  <>
    {keepTerms(text).map((piece, index) =>
      typeof piece === 'string' ? (
        piece
      ) : (
        <span key={index} className="whitespace-nowrap">
          {piece.keep}
        </span>
      ),
    )}
  </>
);
