-- Who earns a booking is one of its terms, as the commission is: it does not change with the class.
alter table bookings add column payee_studio_id uuid,
  add constraint bookings_payee_studio_id_fkey foreign key (payee_studio_id) references studios (id) not valid;
comment on column bookings.payee_studio_id is 'The studio that earns it; null where the instructor of the class does';
