-- The check-in code of a booking as a number of 30 bits, so that operators find a booking by it. The same rule as in
-- src/domain/booking/check-in-code.ts; the halves of the 64-bit hash are kept apart, because a bigint would overflow.
create function check_in_number(id uuid) returns integer
language plpgsql immutable strict parallel safe as $$
declare
  hi bigint := 3421674724;
  lo bigint := 2216829733;
  sign bytea := convert_to(id::text, 'UTF8');
begin
  for place in 0..35 loop
    lo := lo # get_byte(sign, place);
    hi := (hi * 435 + ((lo * 435) >> 32) + (lo << 8)) & 4294967295;
    lo := (lo * 435) & 4294967295;
  end loop;
  return (lo # hi) & 1073741823;
end $$;
