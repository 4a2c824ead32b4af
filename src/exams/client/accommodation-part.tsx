import type { AccommodationPart } from '../../people/client/examinees/page/accommodation-part.ts';
import type { ClashOfPerson } from '../clashes-contract.ts';
import { ClashesOfPerson } from './schedule/clash-list.tsx';

/** A longer time may get planned exams in each other's way: the examinee's page names them. */
export const accommodationPart: AccommodationPart = {
  InTheWay: ({ values, ofMany = false }) => (
    <ClashesOfPerson
      clashes={(values['clashes'] ?? []) as readonly ClashOfPerson[]}
      count={Number(values['count'] ?? 0)}
      ofMany={ofMany}
    />
  ),
};
