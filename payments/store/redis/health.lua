redis.call('SET', tag .. ':health', whole(now))
return whole(now)
