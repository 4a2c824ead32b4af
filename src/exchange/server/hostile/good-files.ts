import { strToU8, zipSync } from 'fflate';
import { testWorkbook, wordRows } from '../test-workbook.ts';
import { giftFile } from '../test-file.ts';

export type TestFile = { readonly name: string; readonly bytes: Uint8Array };

/** A picture of one grey point. */
export const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

const moodle = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<question type="category"><category><text>$course$/top/M07/7.1</text></category></question>
<question type="multichoice"><name><text>Q1</text></name>
<questiontext format="html"><text><![CDATA[<p>Which metal is <b>soft</b>? <img src="@@PLUGINFILE@@/a.png" alt="A point"></p>]]></text>
<file name="a.png" path="/" encoding="base64">${point.toString('base64')}</file></questiontext>
<single>true</single><answer fraction="100"><text>Lead</text></answer><answer fraction="0"><text>Steel</text></answer></question>
<question type="truefalse"><name><text>Q2</text></name><questiontext format="html"><text>Lead is heavy.</text></questiontext>
<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>
<question type="matching"><name><text>Q3</text></name><questiontext><text>Match.</text></questiontext>
<subquestion><text>Zinc</text><answer><text>Zn</text></answer></subquestion>
<subquestion><text>Copper</text><answer><text>Cu</text></answer></subquestion></question>
</quiz>`;

const item = (identifier: string) => `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="${identifier}" title="Metals" adaptive="false" timeDependent="false">
<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration>
<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
<itemBody><p><img src="a.png" alt="A point"/></p><choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1"><prompt>Which metal is soft?</prompt>
<simpleChoice identifier="A">Lead</simpleChoice><simpleChoice identifier="B">Steel</simpleChoice></choiceInteraction></itemBody>
<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/></assessmentItem>`;

const item3 = `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i3" title="Order" adaptive="false" time-dependent="false">
<qti-response-declaration identifier="RESPONSE" cardinality="ordered" base-type="identifier"><qti-correct-response><qti-value>B</qti-value><qti-value>A</qti-value><qti-value>C</qti-value></qti-correct-response></qti-response-declaration>
<qti-item-body><qti-order-interaction response-identifier="RESPONSE" shuffle="true"><qti-prompt>Order the steps.</qti-prompt>
<qti-simple-choice identifier="A">Fit</qti-simple-choice><qti-simple-choice identifier="B">Clean</qti-simple-choice><qti-simple-choice identifier="C">Torque</qti-simple-choice></qti-order-interaction></qti-item-body>
<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct"/></qti-assessment-item>`;

const item1 = `<?xml version="1.0" encoding="UTF-8"?>
<questestinterop><assessment ident="a" title="Metals"><section ident="root"><item ident="q1" title="Q1">
<itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>multiple_choice_question</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
<presentation><material><mattext texttype="text/html">&lt;p&gt;Which metal is soft?&lt;/p&gt;</mattext></material>
<response_lid ident="response1" rcardinality="Single"><render_choice><response_label ident="1"><material><mattext>Lead</mattext></material></response_label>
<response_label ident="2"><material><mattext>Steel</mattext></material></response_label></render_choice></response_lid></presentation>
<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>
<respcondition continue="No"><conditionvar><varequal respident="response1">1</varequal></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing></item></section></assessment></questestinterop>`;

const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="m"><organizations/><resources>
<resource identifier="r1" type="imsqti_item_xmlv2p1" href="q1.xml"><file href="q1.xml"/><file href="a.png"/></resource>
<resource identifier="r2" type="imsqti_item_xmlv2p1" href="q2.xml"><file href="q2.xml"/></resource></resources></manifest>`;

/** A package of two items and a picture, with whatever else it is given. */
export const testPackage = (more: Readonly<Record<string, Uint8Array>> = {}): Uint8Array =>
  zipSync({
    'imsmanifest.xml': strToU8(manifest),
    'q1.xml': strToU8(item('q1')),
    'q2.xml': strToU8(item('q2').replace('Which', 'What')),
    'a.png': point,
    ...more,
  });

const table = [
  ['code', 'question', 'option_a', 'option_b', 'correct'],
  ['T1', 'Which metal is soft?', 'Lead', 'Steel', 'A'],
  ['T2', 'Which metal rusts?', 'Lead', 'Steel', 'B'],
];

const text = (name: string, content: string): TestFile => ({ name, bytes: strToU8(content) });

/** A small sound file in every format, all of them our own. */
export const goodFiles: readonly TestFile[] = [
  text('metals.gift', giftFile),
  text(
    'metals.aiken.txt',
    'Which metal is soft?\nA. Lead\nB. Steel\nANSWER: A\n\nWhich metal rusts?\nA) Lead\nB) Steel\nANSWER: B\n',
  ),
  text('missingword.txt', 'The metal of batteries in cars\nis {=lead ~zinc ~steel}, which is heavy.\n'),
  text(
    'cloze.txt',
    'Lead is {1:MULTICHOICE:=heavy~light} and melts at {1:NUMERICAL:=327:2} degrees, says {1:SHORTANSWER:=Ada}.',
  ),
  text('metals.csv', table.map((row) => row.join(',')).join('\n')),
  { name: 'metals.xlsx', bytes: testWorkbook({ sheets: [wordRows(table)] }) },
  text('metals.moodle.xml', moodle),
  text('q1.xml', item('q1')),
  text('q3.xml', item3),
  text('q1.qti12.xml', item1),
  { name: 'metals.zip', bytes: testPackage() },
];
