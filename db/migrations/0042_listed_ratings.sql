-- Lists the ratings that classes had before listings knew of them. Apart from 0040, so that nobody who searches waits for it:
-- adding a column locks the listings against readers until its transaction ends.

select refresh_listings(array(select distinct class_id from reviews where hidden_at is null), true);
