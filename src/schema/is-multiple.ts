/** Takes a number and a divisor above 0; true when the quotient is whole. Exact in decimal, as JSON writes numbers. */
export function isMultiple(value: number, divisor: number): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor)) return value % divisor === 0;
  const [digits, exponent] = decimal(value);
  const [divisorDigits, divisorExponent] = decimal(divisor);
  const shift = exponent - divisorExponent;
  const numerator = shift > 0 ? digits * 10n ** BigInt(shift) : digits;
  const denominator = shift < 0 ? divisorDigits * 10n ** BigInt(-shift) : divisorDigits;
  return numerator % denominator === 0n;
}

/** The number as whole digits times a power of ten. */
function decimal(value: number): readonly [bigint, number] {
  const [mantissa = '0', power = '0'] = value.toString().split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return [BigInt(whole + fraction), Number(power) - fraction.length];
}
