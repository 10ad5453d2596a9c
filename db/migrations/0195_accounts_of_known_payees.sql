-- Refuses a payout account of nobody: a foreign key cannot say that its payee is a person or a studio. A studio that is just
-- being closed is waited for.
create function check_payee() returns trigger language plpgsql as $$
begin
  perform from studios where id = new.instructor_id for key share;
  if not found then
    perform from profiles where id = new.instructor_id for key share;
  end if;
  if not found then
    raise foreign_key_violation using
      message = format('Payee %s of a payout account is neither a person nor a studio.', new.instructor_id),
      constraint = 'payout_accounts_payee';
  end if;
  return new;
end
$$;
create trigger payout_accounts_payee before insert on payout_accounts
  for each row execute function check_payee();
