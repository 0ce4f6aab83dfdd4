import { expect, test } from 'vitest';
import { isCommonPassword, isDigitsInARow, isMadeOfKnownWords } from './guessable.ts';

test.each([
  ['itself', 'monkey'],
  ['its repetition', 'monkeymonkey'],
  ['that repeats what is none', 'tintin'],
  ['with blanks, dots, lines and dashes in it', 'sun .-_shine'],
  ['that has a line in it itself', 'minnesota_hp'],
  ['that has digits at its ends itself', '1q2w-3e4r'],
  ['between signs that can be read as letters', '@monkey$'],
  ['with a zero for an o', 'm0nkey'],
  ['with a one for an i', 'sunsh1ne'],
  ['with a three for an e', 'monk3y'],
  ['with a four for an a', 'b4seball'],
  ['with a five for an s', 'pa5sword'],
  ['with a seven for a t', 'foo7ball'],
  ['with an @ for an a', 'p@ssword'],
  ['with a $ for an s', '$unshine'],
  ['with a ! for an i', 'sunsh!ne'],
  ['with a digit in it that stands for no letter', 'mon9key'],
  ['with eight digits behind it', 'monkey-83920174'],
  ['with eight digits around it, one of them read as a letter', 'm0nkey-83920174'],
  ['with a digit of its own and eight digits behind it', 'just4me-83920174'],
])('a common password is recognised: %s', (_, secret) => {
  expect(isCommonPassword(secret)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['digits and signs alone', '!!8392!!'],
  ['nine digits behind a common password', 'monkey-839201746'],
  ['a digit in a common password between signs that are read as letters', '@mon9key@'],
  ['a common password and a half', 'monkeymon'],
])('a secret is no common password: %s', (_, secret) => {
  expect(isCommonPassword(secret)).toBe(false);
});

test.each([
  ['upwards', '1234567890123'],
  ['downwards', '9876543210987'],
  ['one digit three times and more', '5551118882226667'],
  ['from eight over nine to zero', '8903890289058907'],
  ['nines that others are between', '9993999799929994'],
  ['with five digits that are not', '123483920'],
  ['with two other signs', 'kx1234567890123456'],
  ['a number of eight digits, repeated', '8392017483920174'],
  ['a date, repeated behind two letters', 'kx 01.02.1979 01.02.1979'],
])('digits in a row are recognised: %s', (_, secret) => {
  expect(isDigitsInARow(secret)).toBe(true);
});

test.each([
  ['five digits that are not', '83920'],
  ['six digits besides those in a row', '1234839201'],
  ['three other signs', 'kxy1234567890123456'],
  ['a number of nine digits, repeated', '839201746839201746'],
  ['ones and zeros in turns', '10101018392'],
  ['no digit', 'monkey'],
])('a secret is more than digits in a row: %s', (_, secret) => {
  expect(isDigitsInARow(secret)).toBe(false);
});

const NAMES = ['Amira Sample', 'Ito & Xu', 'Ｓａｎｄｂａｎｋ', 'Cha'];

test.each([
  ['words of the product', 'dominion-tier'],
  ['the longer of two words that begin alike', 'chartering-1979'],
  ['the longer of a word and a name that begin alike', 'charter-1979'],
  ['months and seasons', 'summer-october'],
  ['years of both centuries', '1979-2026'],
  ['the parts of a name', 'sample.amira'],
  ['a part of three letters', 'ito-83-ito'],
  ['a name that is written in wide letters', 'sandbank-83'],
  ['signs for letters', 'd0m!n10n'],
  ['two letters besides', 'dubaiqv'],
  ['a common password besides', 'dubai-monkey'],
  ['digits in it that could be letters', 'dominion34571dubai'],
  ['eight digits in it', 'dubai30571743dubai'],
])('a secret is made of known words: %s', (_, secret) => {
  expect(isMadeOfKnownWords(secret, NAMES)).toBe(true);
});

test.each([
  ['three other letters', 'dubai-qvz-1979'],
  ['nine digits in it', 'dubai305717435dubai'],
  ['a part of a name that has two letters', 'xu-83-xu-74-xu'],
  ['no word at all', 'quiet berth'],
])('a secret is more than known words: %s', (_, secret) => {
  expect(isMadeOfKnownWords(secret, NAMES)).toBe(false);
});

test('a name is known as far as it is told', () => {
  expect(isMadeOfKnownWords('sandbank-83', [])).toBe(false);
});
