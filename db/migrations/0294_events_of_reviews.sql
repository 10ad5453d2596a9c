-- Webhook events of reviews, and when a review last changed: hiding one and showing it again leaves its other times alone.
alter table reviews add column changed_at timestamptz;
comment on column reviews.changed_at is 'When anything about it last changed; null since it was written';

create function touch_review() returns trigger language plpgsql as $$
begin
  new.changed_at := greatest(old.changed_at, business_now());
  return new;
end
$$;

create function record_review_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform record_webhook_event('review.deleted', old.id, business_now());
  elsif tg_op = 'INSERT' then
    perform record_webhook_event('review.created', new.id, new.created_at);
  else
    if (new.rating, new.comment) is distinct from (old.rating, old.comment) then
      perform record_webhook_event('review.changed', new.id, new.changed_at);
    end if;
    if new.reply is distinct from old.reply then
      perform record_webhook_event('review.replied', new.id, new.changed_at);
    end if;
    if new.hidden_at is not null and old.hidden_at is null then
      perform record_webhook_event('review.hidden', new.id, new.changed_at);
    elsif new.hidden_at is null and old.hidden_at is not null then
      perform record_webhook_event('review.restored', new.id, new.changed_at);
    end if;
  end if;
  return null;
end
$$;

create trigger reviews_touch before update on reviews for each row execute function touch_review();
create trigger reviews_record after insert or update or delete on reviews
  for each row execute function record_review_event();
