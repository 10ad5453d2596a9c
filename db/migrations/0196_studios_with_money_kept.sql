-- Keeps a studio that has an account or a payout: it stays in the ledger by its name.
create function keep_studio_with_money() returns trigger language plpgsql as $$
begin
  if exists (select from payout_accounts where instructor_id = old.id)
    or exists (select from payouts where instructor_id = old.id)
    or exists (select from earning_zones where instructor_id = old.id) then
    raise exception 'Studio % has money in the ledger.', old.id;
  end if;
  return old;
end
$$;
create trigger studios_with_money_are_kept before delete on studios
  for each row execute function keep_studio_with_money();
