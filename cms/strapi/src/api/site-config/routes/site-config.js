const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreRouter('api::site-config.site-config');
