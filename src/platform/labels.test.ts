import { expect, test } from 'vitest';
import { labelsOf, labelWords, spaceLabels, standardLabels } from './labels.ts';

const own = {
  module: { en: 'Course unit', th: 'หน่วยวิชา' },
  modules: { en: 'Course units', th: 'หน่วยวิชา' },
  subsection: { en: 'LO', th: 'จุดประสงค์' },
  subsections: { en: 'LOs', th: 'จุดประสงค์' },
};

test('within a sentence a label begins small, an abbreviation stays as it is', () => {
  expect(labelWords(own, 'en')).toEqual({
    LabelModule: 'Course unit',
    labelModule: 'course unit',
    LabelModules: 'Course units',
    labelModules: 'course units',
    LabelSubsection: 'LO',
    labelSubsection: 'LO',
    LabelSubsections: 'LOs',
    labelSubsections: 'LOs',
  });
  expect(labelWords(standardLabels.TYPE, 'en')).toMatchObject({
    labelModule: 'aircraft type',
    labelSubsections: 'ATA chapters',
  });
  expect(labelWords(own, 'th')).toMatchObject({ LabelModules: 'หน่วยวิชา', labelModules: 'หน่วยวิชา' });
});

test('a company without labels of its own uses those of its model', () => {
  expect(labelsOf({ model: 'TYPE', labels: null })).toBe(standardLabels.TYPE);
  expect(labelsOf({ model: 'MODULE' })).toBe(standardLabels.MODULE);
  expect(labelsOf({ model: 'MODULE', labels: own })).toBe(own);
});

test('a Latin label keeps its space beside Thai letters', () => {
  const { TYPE, MODULE } = standardLabels;
  expect(spaceLabels('สร้างคำถามในหมวด ATAนี้ ทุกหมวด ATAมี “หมวด ATA” 7', TYPE)).toBe(
    'สร้างคำถามในหมวด ATA นี้ ทุกหมวด ATA มี “หมวด ATA” 7',
  );
  const latin = { ...own, module: { en: 'LO', th: 'LO' } };
  expect(spaceLabels('เพิ่มLOแรก', latin)).toBe('เพิ่ม LO แรก');
  expect(spaceLabels('เพิ่มโมดูลแรก', MODULE)).toBe('เพิ่มโมดูลแรก');
});
