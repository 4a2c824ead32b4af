import { z } from 'zod';
import { roomDocuments, type CopyLine, type FactDigests, type PrintedPlace } from './domain/printed/snapshot.ts';

export const roomDocument = z.enum(roomDocuments);

export const factDigests: z.ZodType<FactDigests> = z.object({
  papers: z.string(),
  title: z.string(),
  when: z.string(),
  where: z.string(),
  aids: z.string(),
  invigilators: z.string(),
});

export const printedPlaces: z.ZodType<readonly PrintedPlace[]> = z.array(
  z.object({
    id: z.uuid(),
    version: z.string(),
    seat: z.string().nullable(),
    onPaper: z.boolean(),
    large: z.boolean(),
  }),
);

export const copyLines: z.ZodType<readonly CopyLine[]> = z.array(
  z.object({ copy: z.int(), id: z.uuid().nullable(), version: z.string() }),
);
